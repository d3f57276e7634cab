/** Paths within a site: relative, with slashes, never leading out of it. */
import { Failure } from '../../process/failure.mjs';

/** The path of a file or folder, checked. */
export function sitePath(path) {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new Failure(`"${path}" is no path within a site`);
  return path;
}
