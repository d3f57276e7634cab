/** `enabled` of a section: whether the portal shows it. */
import { buildOf } from './history.mjs';
import { readKept } from './kept-builds.mjs';
import { changeLive, requireEntry } from './live.mjs';
import { faultsOfChange, refuseFaults } from './verify/verify.mjs';

/** @param {import('./storage/storage.mjs').Storage} storage */
export const switchSection = (storage, name, enabled) =>
  changeLive(storage, async (entries) => {
    const entry = { ...requireEntry(entries, name), enabled };
    // A shell is deployed without regard to sections that are off.
    if (enabled) {
      const isHere = entry.entry.startsWith('/');
      const kept = isHere ? await readKept(storage, name, buildOf(entry.entry)) : { manifest: {} };
      const build = { ...kept, name, entry };
      refuseFaults(await faultsOfChange(storage, [build], entries, 'deploy'));
    }
    entries[name] = entry;
  });
