/** Puts an earlier build of a section live again. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { DESCRIPTION, writeDescription } from './deploy-section.mjs';
import { buildOf, earlierOf, folderOf, rolledBackEntry } from './history.mjs';
import { provenanceOf } from './provenance.mjs';
import { changeRemote, readRemotes, requireSection } from './remotes.mjs';
import { requireName, workspaceOf } from './section.mjs';
import { readOffer } from './shell-offer.mjs';
import { parseDocument } from './verify/documents.mjs';
import { MANIFEST, integrityOf, missingFiles } from './verify/files.mjs';
import { faultsOfKeptBuild, refuseFaults } from './verify/verify.mjs';

const LIST = (name) => `"npm run list -- ${name}" shows the builds that the site keeps.`;

/** The entry of the manifest to go back to. */
function targetOf(name, current, to) {
  if (to !== undefined) return `/mf/${name}/${to}/${MANIFEST}`;
  const [last] = earlierOf(current);
  if (last) return last.entry;
  throw new Failure(`section "${name}" has no previous build`, {
    fix: `name one with --to; ${LIST(name)}`,
  });
}

/**
 * A build that the site keeps: its entry as it was deployed, and its manifest.
 * @param {string} target address of its manifest
 */
export async function readKept(storage, name, target) {
  const folder = folderOf(target);
  const [description, content] = await Promise.all(
    [DESCRIPTION, MANIFEST].map((file) => storage.read(`${folder}/${file}`)),
  );
  if (description === undefined || content === undefined)
    throw new Failure(`the site keeps no build ${buildOf(target)} of section "${name}"`, {
      fix: LIST(name),
    });
  const fix = 'choose another build with --to; nothing was changed.';
  const kept = parseDocument(description, { place: `${folder}/${DESCRIPTION}`, fix });
  const place = `${folder}/${MANIFEST}`;
  const manifest = parseDocument(content, { place, schema: 'mf-manifest', fix });
  const integrity = integrityOf(content);
  if (kept.integrity !== undefined && kept.integrity !== integrity)
    throw new Failure(`${place} is not the one that was deployed`, { fix });
  const present = await storage.list(folder);
  const [missing] = missingFiles(
    manifest,
    present.map((file) => file.slice(folder.length + 1)),
  );
  if (missing !== undefined)
    throw new Failure(`${folder}/${missing} is missing: the build is not whole`, {
      fix: 'choose another build with --to, or deploy this one again from its commit; nothing was changed.',
    });
  return { name, manifest, entry: { ...kept, entry: target, integrity } };
}

/** A kept build as it goes live again: its own commit, and who puts it live now. */
export async function readRestorable(storage, name, target, base = root) {
  const { manifest, entry } = await readKept(storage, name, target);
  const { by, at } = await provenanceOf(base, workspaceOf(name));
  const { commit = null, dirty = false } = entry.deployed ?? {};
  const deployed = { by, at, commit, dirty, smoke: 'skipped' };
  return { name, manifest, entry: { ...entry, deployed } };
}

/**
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string} name
 * @param {{ to?: string, base?: string }} [options] `to`: name of a build that the site keeps; the one that was live before
 *   by default
 * @returns {Promise<object>} the entry that is now live
 */
export async function rollbackSection(storage, name, { to, base = root } = {}) {
  requireName(name);
  const { remotes } = await readRemotes(storage);
  const live = requireSection(remotes, name);
  const build = await readRestorable(storage, name, targetOf(name, live, to), base);
  return changeRemote(storage, name, async (current, all) => {
    if (current?.entry !== live.entry)
      throw new Failure(`section "${name}" was deployed by another command just now`, {
        fix: 'look at "npm run status" and run the command again.',
      });
    const offer = await readOffer(storage);
    refuseFaults({ [name]: faultsOfKeptBuild(build, { offer, remotes: all }) });
    await writeDescription(storage, build.entry);
    return rolledBackEntry(build.entry, current);
  });
}
