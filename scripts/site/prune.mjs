/** Removal of builds that are neither live nor needed by the shell. */
import { Failure } from '../process/failure.mjs';
import { SHELL } from './history.mjs';
import { isNeededNow, keptBuilds } from './kept-builds.mjs';
import { copyPage, readLive } from './live.mjs';

const DAY_MS = 24 * 60 * 60_000;

/** The numbers of the options, as in "--keep 5 --older 30d"; the age in milliseconds. */
export function parseRule({ keep, older }) {
  const days = older.replace(/d$/, '');
  if (/^\d+$/.test(keep) && /^\d+d$/.test(older))
    return { keep: Number(keep), age: Number(days) * DAY_MS };
  throw new Failure(`"--keep ${keep} --older ${older}": these are no numbers of builds and days`, {
    fix: 'give them as in "--keep 5 --older 30d".',
  });
}

/** Removes the files at the root of builds of the shell that are gone, except those that a kept build may have as well. */
async function removeRootFiles(storage, gone) {
  const kept = await keptBuilds(storage, SHELL);
  // A build without a record names no files.
  if (kept.some(({ files }) => files === undefined)) return;
  const shared = kept.flatMap(({ files }) => files);
  const own = gone.flatMap(({ files = [] }) => files).filter((file) => !shared.includes(file));
  await storage.removeFiles(own.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
}

/**
 * Removes builds of the shell and of every section. Whether one is needed is read again before its removal: another command
 * may have put it live meanwhile.
 * @param {{ keep: number, age?: number, now?: number }} rule `keep`: newest builds to keep of each; `age`: milliseconds
 * @returns {Promise<string[]>} the folders that are gone
 */
export async function prune(storage, { keep, age = 0, now = Date.now() }) {
  const isOld = ({ deployed }) => !deployed?.at || now - Date.parse(deployed.at) >= age;
  const removed = [];
  // An old copy of the page names files that are removed here.
  await copyPage(storage);
  for (const name of Object.keys({ [SHELL]: {}, ...(await readLive(storage)) })) {
    const gone = [];
    for (const build of (await keptBuilds(storage, name)).slice(keep)) {
      if (build.place || !isOld(build) || (await isNeededNow(storage, name, build))) continue;
      await storage.remove(build.folder);
      gone.push(build);
    }
    if (name === SHELL) await removeRootFiles(storage, gone);
    removed.push(...gone.map(({ folder }) => folder));
  }
  return removed;
}
