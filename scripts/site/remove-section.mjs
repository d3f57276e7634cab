/** Removal of a section: its entry, so that others may have its paths, and its builds. */
import { Failure } from '../process/failure.mjs';
import { changeLive, requireEntry } from './live.mjs';

/** @param {import('./storage/storage.mjs').Storage} storage */
export async function removeSection(storage, name) {
  await changeLive(storage, (entries) => {
    if (requireEntry(entries, name).enabled !== false)
      throw new Failure(`${name} is on`, {
        fix: `people may be using it: "npm run switch -- ${name} off" first.`,
      });
    delete entries[name];
  });
  await storage.remove(`mf/${name}`);
}
