/** The build of a section in `mf-NAME/dist`. */
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { hashFiles, readFiles } from './files.mjs';
import { describedIn, readSection, workspaceOf } from './section.mjs';
import { parseDocument } from './verify/documents.mjs';
import { MANIFEST, integrityOf } from './verify/files.mjs';

function readDist(name, folder) {
  const files = readFiles(path.join(folder, 'dist'));
  if (files.has(MANIFEST)) return files;
  throw new Failure(`mf-${name} has no build`, {
    fix: `run "npm run build -w mf-${name}" first.`,
  });
}

function describeBuild(name, base) {
  const { folder, section, version } = readSection(name, base);
  const described = { version, ...describedIn(section) };
  const files = readDist(name, folder);
  return { files, described, id: `${version}-${hashFiles(files, JSON.stringify(described))}` };
}

/** The folder name of the build in `mf-NAME/dist`, such as "1.8.2-ab12cd34". */
export const buildId = (name, base) => describeBuild(name, base).id;

/**
 * Reads the build: `folder` in the site, `manifest`, its `files` by path, and its `entry` of remotes.json without the
 * history.
 */
export function readBuild(name, base) {
  const { files, described, id } = describeBuild(name, base);
  const manifest = parseDocument(files.get(MANIFEST), {
    place: `${workspaceOf(name)}/dist/${MANIFEST}`,
    schema: 'mf-manifest',
    fix: 'build the section again.',
  });
  const folder = `mf/${name}/${id}`;
  const integrity = integrityOf(files.get(MANIFEST));
  const entry = { ...described, entry: `/${folder}/${MANIFEST}`, integrity };
  return { name, folder, manifest, files, entry };
}
