/** Takes deployments of sections back that did not mount. */
import { root } from '../repository.mjs';
import { earlierOf, rolledBackEntry, takenBackEntry, withoutEarlier } from './history.mjs';
import { changeRemotes } from './remotes.mjs';
import { readRestorable } from './rollback-section.mjs';

/**
 * The entry in place of the live one: that of before the deployment, or of the newest build to fall back to where the one of
 * before has been taken back as well; undefined where none is left.
 */
async function restoredEntry(storage, { name, before }, current, base) {
  const earlier = earlierOf(current);
  if (before === undefined || earlier.length === 0) return undefined;
  if (earlier.some(({ entry }) => entry === before.entry)) return takenBackEntry(before, current);
  const { entry } = await readRestorable(storage, name, earlier[0].entry, base);
  return rolledBackEntry(entry, current);
}

/**
 * Restores the entries of before. Where another command has replaced the build already, its entry stays, without the build
 * among those to fall back to.
 * @param {object[]} deployed of putLive
 */
export async function takeBack(storage, deployed, base = root) {
  await changeRemotes(storage, async (remotes) => {
    for (const section of deployed) {
      const { name, entry } = section;
      const current = remotes[name];
      if (current === undefined) continue;
      const restored =
        current.entry === entry.entry
          ? await restoredEntry(storage, section, current, base)
          : withoutEarlier(current, entry.entry);
      if (restored) remotes[name] = restored;
      else delete remotes[name];
    }
  });
}
