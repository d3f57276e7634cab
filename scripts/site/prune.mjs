/** Removal of builds that are neither live nor needed by the shell. */
import { Failure } from '../process/failure.mjs';
import { isNeededNow, keptBuilds, namesOf } from './kept-builds.mjs';
import { SHELL } from './history.mjs';

const DAY_MS = 24 * 60 * 60_000;

/** @param {string} text such as "30d" @returns {number} milliseconds */
export function parseAge(text) {
  const [, days] = /^(\d+)d$/.exec(text) ?? [];
  if (days === undefined)
    throw new Failure(`"${text}" is no age`, { fix: 'give it in days, as in "--older 30d".' });
  return Number(days) * DAY_MS;
}

/** @param {string} text a whole number of builds */
export function parseCount(text) {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Failure(`"${text}" is no number of builds`, { fix: 'give it as in "--keep 5".' });
}

/** Builds to remove: neither needed, nor among the newest, nor young. */
export function superfluous(builds, { keep, age = 0, now }) {
  const isOld = ({ deployed }) => !deployed?.at || now - Date.parse(deployed.at) >= age;
  return builds.slice(keep).filter((build) => !build.needed && isOld(build));
}

/** Removes the files at the root of builds of the shell that are gone, except those that a kept build may have as well. */
async function removeRootFiles(storage, gone) {
  const kept = await keptBuilds(storage, SHELL);
  // A record that cannot be read names no files.
  const isKnown = kept.every(({ files }) => files !== undefined);
  const shared = new Set(kept.flatMap(({ files = [] }) => files));
  const own = gone.flatMap(({ files = [] }) => files).filter((file) => !shared.has(file));
  if (!isKnown || own.length === 0) return;
  const present = new Set(await storage.list(''));
  const copies = own.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  await storage.removeFiles(copies.filter((file) => present.has(file)));
}

/**
 * Removes builds of the shell and of every section. Whether one is needed is read again before its removal: another command
 * may have put it live meanwhile.
 * @param {{ keep: number, age?: number, now?: number }} rule `keep`: newest builds to keep of each; `age`: milliseconds
 * @returns {Promise<string[]>} the folders that are gone
 */
export async function prune(storage, { keep, age, now = Date.now() }) {
  const removed = [];
  for (const name of await namesOf(storage)) {
    const gone = [];
    for (const build of superfluous(await keptBuilds(storage, name), { keep, age, now })) {
      if (await isNeededNow(storage, name, build)) continue;
      await storage.remove(build.folder);
      gone.push(build);
    }
    if (name === SHELL) await removeRootFiles(storage, gone);
    removed.push(...gone.map(({ folder }) => folder));
  }
  return removed;
}
