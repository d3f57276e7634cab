/** Whether node_modules is what package-lock.json says, whoever installed it. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../repository.mjs';

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** npm writes the second list last: an interrupted installation has none. */
export function isInstalled(base = root) {
  let wanted;
  let present;
  try {
    wanted = packagesOf(path.join(base, 'package-lock.json'));
    present = packagesOf(path.join(base, 'node_modules', '.package-lock.json'));
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.includes('node_modules/')) return true;
    const found = present[folder];
    // Packages for other platforms are optional and not installed.
    if (!found) return Boolean(optional);
    return link ? found.link === true : found.version === version;
  });
}
