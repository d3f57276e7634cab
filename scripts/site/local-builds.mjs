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

/** The files in `dist`, which must have this one. */
function readDist(workspace, required, base) {
  const files = readFiles(path.join(base, workspace, 'dist'));
  const fix = `run "npm run build -w ${workspace}" first.`;
  if (files.size === 0) throw new Failure(`${workspace} has no build`, { fix });
  if (!files.has(required))
    throw new Failure(`the build of ${workspace} has no ${required}`, { fix });
  return files;
}

function readSectionBuild(name, base) {
  const { section, version } = readSection(name, base);
  const described = { version, ...describedIn(section) };
  const files = readDist(workspaceOf(name), MANIFEST, base);
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
  const all = readDist(SHELL, PAGE, base);
  // Sections are verified against it, now and at each later deployment.
  readDist(SHELL, OFFER, base);
  const { version } = parseDocument(fs.readFileSync(path.join(base, SHELL, 'package.json')), {
    place: 'shell/package.json',
    fix: 'correct it.',
  });
  const offer = parseOffer(all.get(OFFER), 'in shell/dist');
  const folder = `${SHELL}/${version}-${hashFiles(all)}`;
  const part = (belongs) => new Map([...all].filter(([file]) => belongs(file)));
  const entry = {
    version,
    contract: offer.contract,
    entry: `/${folder}/${PAGE}`,
    integrity: integrityOf(all.get(PAGE)),
  };
  // Files named by their content lie at the root, where an open tab of an earlier build still finds its own.
  const rootFiles = part(hasContentHash);
  return {
    name: SHELL,
    folder,
    files: part((file) => !hasContentHash(file)),
    rootFiles,
    offer,
    entry,
  };
}

/**
 * Reads a build: the `folder` of the site for its `files`, `rootFiles` for the root of the site, `entry` of remotes.json, and
 * the `manifest` of a section or the `offer` of the shell. Files are read once: what is verified is what is uploaded.
 */
export const readBuild = (name, base = root) =>
  name === SHELL ? readShellBuild(base) : readSectionBuild(name, base);
