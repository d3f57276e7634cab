/**
 * Builds of a section beside the live one: a canary, which a share of the browsers gets, and previews, which load in a tab
 * that asks for them by name.
 */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { faultsOfSections, publish, writeDescription } from './deploy-section.mjs';
import { buildOf, deployedEntry, recordOf, without } from './history.mjs';
import { changeRemote, readRemotes, requireSection } from './remotes.mjs';
import { readRestorable } from './rollback-section.mjs';
import { requireName } from './section.mjs';
import { readBuild } from './section-build.mjs';
import { readOffer } from './shell-offer.mjs';
import { faultsOfKeptBuild, refuseFaults } from './verify/verify.mjs';

/** Names of previews: those of most branches, without the colon that ends the section's name in an address. */
const PREVIEW_NAME = /^[A-Za-z0-9][\w./-]{0,99}$/;

/**
 * Verifies and uploads the build in `mf-NAME/dist`, and changes the section's entry without putting the build live.
 * @param {(entry: object, record: object) => object} change the entry with the build's record
 */
async function publishBeside(storage, name, change, base = root) {
  const build = readBuild(name, base);
  const { remotes } = await readRemotes(storage);
  const entry = change(requireSection(remotes, name), recordOf(build.entry));
  const { canary, previews } = entry;
  // The shell would leave out a canary or preview that does not fit its schema.
  const verified = { ...build, entry: { ...build.entry, canary, previews } };
  refuseFaults(await faultsOfSections(storage, [verified], await readOffer(storage)));
  const [{ entry: uploaded }] = await publish(storage, [build], base);
  return changeRemote(storage, name, (_, all) =>
    change(requireSection(all, name), recordOf(uploaded)),
  );
}

/**
 * Gives the build to a share of the browsers.
 * @param {{ share: number, roles?: string[] }} audience `share` in percent; `roles` of which the user must hold one
 */
export function startCanary(storage, name, { share, roles = [] }, base) {
  if (!(share > 0 && share <= 100))
    throw new Failure(`a canary for ${share} % of the browsers is none`, {
      fix: 'name a share of more than 0 and at most 100 percent, as in "--canary 10".',
    });
  const change = (entry, record) => {
    if (entry.entry === record.entry)
      throw new Failure(`the build ${buildOf(record.entry)} of section "${name}" is live already`, {
        fix: 'nothing to do; after a change of its sources there is another build.',
      });
    return { ...entry, canary: { ...record, share, ...(roles.length > 0 && { roles }) } };
  };
  return publishBeside(storage, name, change, base);
}

async function requireCanary(storage, name) {
  const { remotes } = await readRemotes(storage);
  const { canary } = requireSection(remotes, requireName(name));
  if (canary) return canary;
  throw new Failure(`section "${name}" has no canary`, {
    fix: `start one with "npm run deploy -- ${name} --canary 10".`,
  });
}

/**
 * Puts the canary live for all, as by a deployment: the build that it replaces becomes the first of the earlier ones.
 * @returns {Promise<{ name: string, entry: object, before: object, changed: true }>} as of putLive
 */
export async function promoteCanary(storage, name, base) {
  const canary = await requireCanary(storage, name);
  const build = await readRestorable(storage, name, canary.entry, base);
  let before;
  const entry = await changeRemote(storage, name, async (current, remotes) => {
    if (current?.canary?.entry !== canary.entry)
      throw new Failure(`another command changed the canary of section "${name}" just now`, {
        fix: 'look at "npm run status" and run the command again.',
      });
    const offer = await readOffer(storage);
    refuseFaults({ [name]: faultsOfKeptBuild(build, { offer, remotes }) });
    await writeDescription(storage, build.entry);
    before = current;
    return deployedEntry(build.entry, current);
  });
  return { name, entry, before, changed: true };
}

/** Takes the canary back: all browsers get the live build at their next visit. */
export async function endCanary(storage, name) {
  await requireCanary(storage, name);
  return changeRemote(storage, name, (entry) => without(entry, 'canary'));
}

/** Publishes the build under a name; one that was published under it before is replaced. */
export function publishPreview(storage, name, preview, base) {
  if (!PREVIEW_NAME.test(preview))
    throw new Failure(`"${preview}" cannot be the name of a preview`, {
      fix: 'use letters, digits and . _ / - as in "--branch feature/bills"; it begins with a letter or a digit.',
    });
  const change = (entry, record) => ({
    ...entry,
    previews: { ...entry.previews, [preview]: record },
  });
  return publishBeside(storage, name, change, base);
}

export function removePreview(storage, name, preview) {
  return changeRemote(storage, requireName(name), (_, remotes) => {
    const entry = requireSection(remotes, name);
    const { [preview]: removed, ...previews } = entry.previews ?? {};
    if (!removed)
      throw new Failure(`section "${name}" has no preview "${preview}"`, {
        fix: `it has: ${Object.keys(previews).join(', ') || 'none'}.`,
      });
    return Object.keys(previews).length > 0 ? { ...entry, previews } : without(entry, 'previews');
  });
}

/** The address that loads a preview, on the site's own origin. */
export const previewAddress = ({ routes: [route = '/'] }, name, preview) =>
  `${route}?${new URLSearchParams({ preview: `${name}:${preview}` })}`;
