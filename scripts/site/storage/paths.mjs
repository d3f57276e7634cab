/** Paths within a site: relative, with slashes, never leading out of it. */
import { Failure } from '../../process/failure.mjs';

/** Start of the names of folders and files that are being uploaded; hosts serve no hidden files. */
export const INCOMING = '.incoming-';
/** An older upload has died; the next one removes it. */
export const INCOMING_MAX_AGE_MINUTES = 24 * 60;

/** The path of a file or folder, checked. */
export function sitePath(path) {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new Failure(`"${path}" is no path within a site`);
  return path;
}

/** The same for a folder, where '' is the site itself. */
export const siteFolder = (path) => (path === '' ? '' : sitePath(path));
