/** Licences of the npm packages, from package-lock.json. Those of the crates that may be used are in deny.toml. */
import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../repository.mjs';

/** Licences that ask for a notice at most. */
const DELIVERED = new Set(['0BSD', 'Apache-2.0', 'ISC', 'MIT']);
/** Tools of development are not handed on. */
const TOOLS = new Set([
  ...DELIVERED,
  '(MIT OR CC0-1.0)',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

const NAME = /^.*node_modules\//;

/** The folder that Node finds a package in from another one: its own node_modules, else one further up. */
function resolve(packages, from, name) {
  const folder = path.posix.join(from, 'node_modules', name);
  if (packages[folder]) return packages[folder].link ? packages[folder].resolved : folder;
  return from === ''
    ? undefined
    : resolve(packages, path.posix.dirname(from).replace(/^\.$/, ''), name);
}

/** Folders of the packages that the portal's own packages depend on; those of the root build them. */
function deliveredFolders({ packages }) {
  const found = new Set();
  const visit = (folder) => {
    for (const name of Object.keys(packages[folder].dependencies ?? {})) {
      const dependency = resolve(packages, folder, name);
      if (dependency === undefined || found.has(dependency)) continue;
      found.add(dependency);
      visit(dependency);
    }
  };
  const own = Object.keys(packages).filter((folder) => folder !== '' && !NAME.test(folder));
  own.forEach(visit);
  return found;
}

/** Every package of a lock file: name, version, licence as an SPDX expression, whether it is a tool. */
export function packagesOf(lock) {
  const delivered = deliveredFolders(lock);
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => NAME.test(folder) && !link)
    .map(([folder, { version, license = 'none' }]) => ({
      name: folder.replace(NAME, ''),
      version,
      license,
      tool: !delivered.has(folder),
    }));
}

/** The packages whose licence is not on the list. */
export const refused = (packages) =>
  packages.filter(({ license, tool }) => !(tool ? TOOLS : DELIVERED).has(license));

export const readLock = () =>
  JSON.parse(fs.readFileSync(inRepository('package-lock.json'), 'utf8'));
