/** Deploys builds of the shell and of sections: they are verified and opened in a browser before they go live in one change. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { compressed } from './compress.mjs';
import { SHELL, buildOf, deployedEntry } from './history.mjs';
import { readRestorable } from './kept-builds.mjs';
import { RECORD, changeLive, readLive } from './live.mjs';
import { readBuild } from './local-builds.mjs';
import { requireNewer } from './older.mjs';
import { provenanceOf } from './provenance.mjs';
import { faultsOfBuild, faultsOfChange, refuseFaults } from './verify/verify.mjs';

/**
 * Writes the entry of a build into its folder, of the shell with the names of its files at the root. It says who puts the
 * build live, and when: prune keeps those that went live lately.
 */
export async function writeRecord(storage, { folder, entry, rootNames: files }) {
  const text = JSON.stringify({ ...entry, files }, null, 2);
  await storage.write(`${folder}/${RECORD}`, `${text}\n`);
}

/** Writes a file that the site lacks, or that was damaged there. */
async function writeMissing(storage, file, content) {
  if ((await storage.read(file))?.equals(content)) return;
  const copy = storage.precompressed && (await compressed(file, content));
  // First: a file that is there has its copy.
  if (copy) await storage.write(`${file}.br`, copy);
  await storage.write(file, content);
}

/**
 * Copies a build into a folder of its own. Where the site has that folder, only the record of the deployment is written
 * anew, and what is missing or damaged.
 */
async function upload(storage, build, isLive) {
  const { folder, files, rootFiles } = build;
  // Before the files that it names: prune spares them from now on.
  if (!isLive || !(await storage.read(`${folder}/${RECORD}`))) await writeRecord(storage, build);
  const inFolder = [...files].map(([file, content]) => [`${folder}/${file}`, content]);
  await Promise.all([...inFolder, ...rootFiles].map((each) => writeMissing(storage, ...each)));
}

/** The build with more of who deploys it in its entry. */
export const withDeployed = (build, more) => ({
  ...build,
  entry: { ...build.entry, deployed: { ...build.entry.deployed, ...more } },
});

/** The entries once the builds are live. */
const entriesWith = (entries, builds) => ({
  ...entries,
  ...Object.fromEntries(
    builds.map(({ name, entry }) => [name, deployedEntry(entry, entries[name])]),
  ),
});

async function flip(storage, builds, base) {
  let before;
  let live;
  await changeLive(storage, async (entries) => {
    // Since the verification another team may have claimed a path, or the shell may have been deployed or rolled back.
    refuseFaults(await faultsOfChange(storage, builds, entries, 'deploy', base));
    for (const { name, folder, entry } of builds)
      if (!(await storage.read(entry.entry.slice(1))))
        throw new Failure(`${folder} of ${name} was removed meanwhile`, {
          fix: 'run the command again; nothing was changed.',
        });
    before = { ...entries };
    live = Object.assign(entries, entriesWith(entries, builds));
  });
  const isChanged = ({ name }) => before[name]?.entry !== live[name].entry;
  for (const build of builds.filter(isChanged)) await writeRecord(storage, build);
  return builds.map((build) => ({
    name: build.name,
    entry: live[build.name],
    changed: isChanged(build),
  }));
}

/**
 * @param {import('./storage/storage.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @param {{ base?: string, older?: boolean, others?: { name: string, build: string }[], uploadOnly?: boolean, open?: (entries: object, builds: object[]) => Promise<{ look: string, notes: string[] }> }}
 *   [options] `older` allows builds older than the live ones; `others` are on the site already and go live with them;
 *   `uploadOnly` puts none live; `open` opens the builds in a browser, and throws where one does not pass
 * @returns {Promise<{ results: { name: string, entry: object, changed: boolean }[], notes: string[] }>}
 */
export async function deploy(storage, names, options = {}) {
  const { base = root, older = false, others = [], uploadOnly = false, open } = options;
  const deployed = { ...(await provenanceOf(base)), look: 'skipped' };
  const own = names.map((name) => withDeployed(readBuild(name, base), deployed));
  const added = others.map(({ name, build }) => readRestorable(storage, name, build, base));
  const builds = [...own, ...(await Promise.all(added))];
  const entries = await readLive(storage);
  const fit = uploadOnly ? {} : await faultsOfChange(storage, builds, entries, 'deploy', base);
  const faultsOf = (build) => [
    ...(own.includes(build) ? faultsOfBuild(build) : []),
    ...(fit[build.name] ?? []),
  ];
  refuseFaults(Object.fromEntries(builds.map((build) => [build.name, faultsOf(build)])));
  if (!older) for (const build of own) requireNewer(build, entries[build.name]);
  const isLive = ({ name, entry }) => entries[name]?.entry === entry.entry;
  for (const build of own) await upload(storage, build, isLive(build));
  if (uploadOnly) return { results: [], notes: own.map(notLive) };
  const changed = builds.filter((build) => !isLive(build));
  const { look = 'skipped', notes = [] } =
    open && changed.length > 0 ? await open(entriesWith(entries, builds), changed) : {};
  if (!entries[SHELL] && !names.includes(SHELL))
    notes.unshift('the site has no shell: contract, shared modules and roles were not checked');
  const tried = builds.map((build) => withDeployed(build, { look }));
  return { results: await flip(storage, tried, base), notes };
}

const notLive = ({ name, entry: { entry } }) =>
  `${name}: ${buildOf(entry)} is on the site, and not live: "npm run deploy -- shell --with ${name}@${buildOf(entry)}" puts it live with a shell`;
