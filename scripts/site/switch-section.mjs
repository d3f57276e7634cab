/** `enabled` of a section: whether the portal shows it. */
import { changeRemote, requireSection } from './remotes.mjs';
import { readKept } from './rollback-section.mjs';
import { readOffer } from './shell-offer.mjs';
import { faultsOfKeptBuild, refuseFaults } from './verify/verify.mjs';

/** Refuses a build that the live shell cannot load: a shell is deployed without regard to sections that are off. */
async function requireFit(storage, name, entry, remotes) {
  const offer = await readOffer(storage);
  // A build on another origin has no manifest on the site.
  const kept = entry.entry.startsWith('/') && (await readKept(storage, name, entry.entry));
  const build = { name, manifest: kept ? kept.manifest : {}, entry };
  refuseFaults({ [name]: faultsOfKeptBuild(build, { offer, remotes }) });
}

/** @param {import('./storage/open.mjs').Storage} storage */
export const switchSection = (storage, name, enabled) =>
  changeRemote(storage, name, async (_, remotes) => {
    const entry = requireSection(remotes, name);
    if (enabled) await requireFit(storage, name, entry, remotes);
    return { ...entry, enabled };
  });
