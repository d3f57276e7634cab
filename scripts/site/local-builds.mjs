/** Builds in a checkout: of a section in `mf-NAME/dist`, of the shell in `shell/dist`. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { hasContentHash, hashFiles, readFiles } from './files.mjs';
import { SHELL } from './history.mjs';
import { OFFER, PAGE, parseOffer } from './live.mjs';
import { describedIn, readSection, workspaceOf } from './section.mjs';
import { parseDocument } from './verify/documents.mjs';
import { MANIFEST, integrityOf } from './verify/files.mjs';

/** The files in `dist`, which must have these. */
function readDist(workspace, required, base) {
  const files = readFiles(path.join(base, workspace, 'dist'));
  const missing = required.find((file) => !files.has(file));
  if (missing === undefined) return files;
  throw new Failure(
    files.size > 0 ? `the build of ${workspace} has no ${missing}` : `${workspace} has no build`,
    { fix: `run "npm run build -w ${workspace}" first.` },
  );
}

function readSectionBuild(name, base) {
  const { section, version } = readSection(name, base);
  const described = { version, ...describedIn(section) };
  const files = readDist(workspaceOf(name), [MANIFEST], base);
  const manifest = parseDocument(files.get(MANIFEST), {
    place: `${workspaceOf(name)}/dist/${MANIFEST}`,
    schema: 'mf-manifest',
    fix: 'build the section again.',
  });
  const folder = `mf/${name}/${version}-${hashFiles(files, JSON.stringify(described))}`;
  const entry = {
    ...described,
    contract: manifest.contract,
    entry: `/${folder}/${MANIFEST}`,
    integrity: integrityOf(files.get(MANIFEST)),
    enabled: true,
  };
  return { name, folder, files, rootFiles: new Map(), manifest, entry };
}

function readShellBuild(base) {
  // Sections are verified against the offer, now and at each later deployment.
  const all = readDist(SHELL, [PAGE, OFFER], base);
  const { version } = parseDocument(fs.readFileSync(path.join(base, SHELL, 'package.json')), {
    place: 'shell/package.json',
    fix: 'correct it.',
  });
  const offer = parseOffer(all.get(OFFER), 'in shell/dist');
  const folder = `${SHELL}/${version}-${hashFiles(all)}`;
  // Files named by their content lie at the root, where an open tab of an earlier build still finds its own.
  const part = (atRoot) => new Map([...all].filter(([file]) => hasContentHash(file) === atRoot));
  const rootFiles = part(true);
  const entry = {
    version,
    contract: offer.contract,
    entry: `/${folder}/${PAGE}`,
    integrity: integrityOf(all.get(PAGE)),
  };
  const rootNames = [...rootFiles.keys()];
  return { name: SHELL, folder, files: part(false), rootFiles, rootNames, offer, entry };
}

/**
 * Reads a build: the `folder` of the site for its `files`, `rootFiles` for the root of the site, their names, `entry` of
 * remotes.json, and the `manifest` of a section or the `offer` of the shell. Files are read once: what is verified is what is uploaded.
 */
export const readBuild = (name, base = root) =>
  name === SHELL ? readShellBuild(base) : readSectionBuild(name, base);
