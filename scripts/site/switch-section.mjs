/** `enabled` of a section: whether the portal shows it. */
import { buildOf } from './history.mjs';
import { readKept } from './kept-builds.mjs';
import { changeLive, requireEntry } from './live.mjs';
import { faultsOfChange, refuseFaults } from './verify/verify.mjs';

/** @param {import('./storage/open.mjs').Storage} storage */
export const switchSection = (storage, name, enabled) =>
  changeLive(storage, async (entries) => {
    const entry = requireEntry(entries, name);
    // A shell is deployed without regard to sections that are off. A build on another origin has no manifest on the site.
    const { manifest = {} } =
      enabled && entry.entry.startsWith('/')
        ? await readKept(storage, name, buildOf(entry.entry))
        : {};
    const changed = { ...entry, enabled };
    if (enabled)
      refuseFaults(
        await faultsOfChange(storage, [{ name, manifest, entry: changed }], entries, 'deploy'),
      );
    entries[name] = changed;
  });
