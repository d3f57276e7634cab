/** Puts a build of the shell live. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { compressFolder } from './compress.mjs';
import { hasContentHash, hashFiles, readFiles, stage, writeFiles } from './files.mjs';
import { provenanceOf } from './provenance.mjs';
import { readRemotes } from './remotes.mjs';
import {
  PAGE,
  SHELL,
  changeLiveShell,
  earlierThan,
  shellFolder,
  writeRecord,
} from './shell-history.mjs';
import { OFFER, parseOffer } from './shell-offer.mjs';
import { inParallel } from './storage/in-parallel.mjs';
import { parseDocument } from './verify/documents.mjs';
import { faultsOfLinks, faultsOfLiveSection, isOnSite } from './verify/shell.mjs';
import { refuseFaults } from './verify/verify.mjs';

/** The build in `shell/dist`: its files by path, its offer to sections, its version, and its name. */
export function readShell(base = root) {
  const files = readFiles(path.join(base, SHELL, 'dist'));
  const fix = 'run "npm run build -w shell" first.';
  if (!files.has(PAGE)) throw new Failure('the shell has no build', { fix });
  // Sections are verified against it, now and at each later deployment.
  if (!files.has(OFFER)) throw new Failure(`the build of the shell has no ${OFFER}`, { fix });
  const { version } = parseDocument(fs.readFileSync(path.join(base, SHELL, 'package.json')), {
    place: 'shell/package.json',
    fix: 'correct it.',
  });
  const offer = parseOffer(files.get(OFFER), 'in shell/dist');
  return { files, version, offer, build: `${version}-${hashFiles(files)}` };
}

/**
 * The faults of a shell beside the live sections.
 * @param {object} offer
 * @param {string[]} replaced sections that go live with it
 */
export async function faultsWithSections(storage, offer, replaced = []) {
  const { remotes } = await readRemotes(storage);
  const live = Object.entries(remotes).filter(
    ([name, { enabled }]) => enabled !== false && !replaced.includes(name),
  );
  const faults = await inParallel(live, async ([name, remote]) => {
    const manifest = isOnSite(remote) ? await storage.read(remote.entry.slice(1)) : undefined;
    return faultsOfLiveSection(name, remote, manifest, offer);
  });
  return faults.flat();
}

/** The faults for which a build must not go live: it is not whole, or a live section does not fit it. */
export async function faultsOfShell(storage, { files, offer }, replaced) {
  const page = String(files.get(PAGE));
  return [...faultsOfLinks(page, files), ...(await faultsWithSections(storage, offer, replaced))];
}

const partOf = (files, belongs) => new Map([...files].filter(([file]) => belongs(file)));

/** Compresses files and adds them to the root of the site, where they are missing. */
async function addToRoot(storage, files) {
  const present = new Set(await storage.list(''));
  const missing = partOf(files, (file) => !present.has(file));
  if (missing.size === 0) return;
  await stage(async (temporary) => {
    writeFiles(temporary, missing);
    if (storage.precompressed) await compressFolder(temporary);
    await storage.add('', temporary);
  });
}

/**
 * Files named by their content are never overwritten: an open tab of the previous build still finds its own. Files with a
 * fixed name are kept per build, and those of the live build replace each other atomically.
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {object} shell of readShell
 * @param {{ replaced?: string[], base?: string }} [options] `replaced`: sections that go live with it
 * @returns {Promise<{ build: string, before: object | undefined, changed: boolean }>}
 */
export async function putShellLive(storage, shell, { replaced, base = root } = {}) {
  const { files, version, offer, build } = shell;
  const deployed = await provenanceOf(base, SHELL);
  await stage(async (temporary) => {
    writeFiles(
      temporary,
      partOf(files, (file) => !hasContentHash(file)),
    );
    await storage.add(shellFolder(build), temporary);
  });
  const hashed = partOf(files, hasContentHash);
  const { contract, kit, core } = offer;
  // Before the files that it names: prune spares them from now on.
  await writeRecord(storage, build, {
    version,
    contract: `${contract.major}.${contract.minor}`,
    kit,
    core,
    deployed,
    files: [...hashed.keys()],
  });
  await addToRoot(storage, hashed);
  let before;
  await changeLiveShell(storage, async (current) => {
    before = current;
    if (current?.build === build) return current;
    // Another team may have deployed a section since the verification.
    refuseFaults({ [SHELL]: await faultsWithSections(storage, offer, replaced) });
    return { build, deployed, earlier: earlierThan(build, current) };
  });
  return { build, before, changed: before?.build !== build };
}

/** Restores the build of before a deployment, unless there is none or a later deployment has replaced it already. */
export const takeBackShell = (storage, { build, before }) =>
  changeLiveShell(storage, (current) => (before && current.build === build ? before : current));
