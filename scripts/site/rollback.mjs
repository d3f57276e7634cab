/** Puts earlier builds of the shell and of sections live again, all in one change. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { withDeployed, writeRecord } from './deploy.mjs';
import { buildOf, earlierOf, rolledBackEntry } from './history.mjs';
import { listCommand, readRestorable } from './kept-builds.mjs';
import { changeLive, readLive, requireEntry } from './live.mjs';
import { faultsOfChange, refuseFaults } from './verify/verify.mjs';

/** The build to go back to. */
function targetOf(name, current, to) {
  const [last] = earlierOf(current);
  if (!to && !last)
    throw new Failure(`${name} has no previous build`, {
      fix: `name one with --to; ${listCommand(name)}`,
    });
  const build = to ?? buildOf(last.entry);
  if (build === buildOf(current.entry))
    throw new Failure(`the build ${build} of ${name} is live already`, { fix: listCommand(name) });
  return build;
}

/**
 * @param {import('./storage/storage.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @param {{ to?: string, base?: string, open?: (entries: object, builds: object[]) => Promise<{ look: string, notes: string[] }> }}
 *   [options] `to`: name of a build that the site keeps; the one that was live before by default; `open` as of a deployment
 * @returns {Promise<{ live: Record<string, object>, notes: string[] }>} the entries that are now live
 */
export async function rollback(storage, names, { to, base = root, open } = {}) {
  const before = await readLive(storage);
  const builds = await Promise.all(
    names.map((name) =>
      readRestorable(storage, name, targetOf(name, requireEntry(before, name), to), base),
    ),
  );
  refuseFaults(await faultsOfChange(storage, builds, before, 'rollback'));
  const after = builds.map(({ name, entry }) => [name, rolledBackEntry(entry, before[name])]);
  const { look = 'skipped', notes = [] } =
    (await open?.({ ...before, ...Object.fromEntries(after) }, builds)) ?? {};
  const live = {};
  await changeLive(storage, async (entries) => {
    const replaced = names.find((name) => entries[name]?.entry !== before[name].entry);
    if (replaced !== undefined)
      throw new Failure(`${replaced} was deployed by another command just now`, {
        fix: 'look at "npm run status" and run the command again.',
      });
    refuseFaults(await faultsOfChange(storage, builds, entries, 'rollback'));
    for (const build of builds.map((it) => withDeployed(it, { look }))) {
      const { name, entry } = build;
      await writeRecord(storage, build);
      entries[name] = rolledBackEntry(entry, entries[name]);
      live[name] = entries[name];
    }
  });
  return { live, notes };
}
