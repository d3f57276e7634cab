/** Deploys builds of the shell and of sections: they are verified and opened in a browser before they go live in one change. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { compressed } from './compress.mjs';
import { SHELL, deployedEntry } from './history.mjs';
import { RECORD, changeLive, readLive, readOffer } from './live.mjs';
import { readBuild } from './local-builds.mjs';
import { requireNewer } from './older.mjs';
import { provenanceOf } from './provenance.mjs';
import { workspaceOf } from './section.mjs';
import { inParallel } from './storage/in-parallel.mjs';
import { readKept } from './kept-builds.mjs';
import { faultsOfBuild, faultsOfChange, refuseFaults } from './verify/verify.mjs';

const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes who puts a build live, and when, into its folder: prune keeps builds that went live lately. */
export const writeRecord = (storage, folder, record) =>
  storage.write(`${folder}/${RECORD}`, toText(record));

/** Writes the files that a folder of the site lacks, and those that were damaged there. */
async function writeMissing(storage, folder, files) {
  const prefix = folder === '' ? '' : `${folder}/`;
  const present = new Set(await storage.list(folder));
  await inParallel([...files], async ([file, content]) => {
    const place = prefix + file;
    if (present.has(place) && (await storage.read(place))?.equals(content)) return;
    const copy = storage.precompressed ? await compressed(file, content) : undefined;
    // First: a file that is there has its copy.
    if (copy) await storage.write(`${place}.br`, copy);
    await storage.write(place, content);
  });
}

/** The record of a build: its entry, and of the shell the names of its files at the root. */
const recordOf = ({ name, entry, rootFiles }) => ({
  ...entry,
  ...(name === SHELL && { files: [...rootFiles.keys()] }),
});

/**
 * Copies a build into a folder of its own. Where the site has that folder, only the record of the deployment is written
 * anew, and what is missing or damaged.
 */
async function upload(storage, build, isLive) {
  const { folder, files, rootFiles } = build;
  // Before the files that it names: prune spares them from now on.
  if (!isLive || !(await storage.read(`${folder}/${RECORD}`)))
    await writeRecord(storage, folder, recordOf(build));
  await writeMissing(storage, folder, files);
  await writeMissing(storage, '', rootFiles);
}

/** The build with who deploys it in its entry. */
async function withProvenance(build, base) {
  const deployed = await provenanceOf(base, build.name === SHELL ? SHELL : workspaceOf(build.name));
  return { ...build, entry: { ...build.entry, deployed: { ...deployed, smoke: 'skipped' } } };
}

const withSmoke = (build, smoke) => ({
  ...build,
  entry: { ...build.entry, deployed: { ...build.entry.deployed, smoke } },
});

/** The entries once the builds are live. */
const entriesWith = (entries, builds) => ({
  ...entries,
  ...Object.fromEntries(
    builds.map(({ name, entry }) => [name, deployedEntry(entry, entries[name])]),
  ),
});

/** Builds of other teams that are on the site already, as they go live. */
const readOthers = (storage, others) =>
  Promise.all(
    others.map(async ({ name, build }) => {
      const kept = await readKept(storage, name, build);
      const deployed = { ...kept.entry.deployed, at: new Date().toISOString(), smoke: 'skipped' };
      return { ...kept, entry: { ...kept.entry, deployed } };
    }),
  );

async function flip(storage, builds, base) {
  let results;
  await changeLive(storage, async (entries) => {
    // Since the verification another team may have claimed a path, or the shell may have been deployed or rolled back.
    refuseFaults(await faultsOfChange(storage, builds, entries, 'deploy', base));
    for (const { name, folder, entry } of builds)
      if (!(await storage.read(entry.entry.slice(1))))
        throw new Failure(`${folder} of ${name} was removed meanwhile`, {
          fix: 'run the command again; nothing was changed.',
        });
    const next = entriesWith(entries, builds);
    results = builds.map(({ name }) => ({
      name,
      entry: next[name],
      changed: entries[name]?.entry !== next[name].entry,
    }));
    Object.assign(entries, next);
  });
  for (const build of builds)
    if (results.find(({ name }) => name === build.name).changed)
      await writeRecord(storage, build.folder, recordOf(build));
  return results;
}

/**
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @param {{ base?: string, older?: boolean, others?: { name: string, build: string }[], uploadOnly?: boolean, open?: (entries: object, builds: object[]) => Promise<{ smoke: string, notes: string[] }> }}
 *   [options] `older` allows builds older than the live ones; `others` are on the site already and go live with them;
 *   `uploadOnly` puts none live; `open` opens the builds in a browser, and throws where one does not pass
 * @returns {Promise<{ results: { name: string, entry: object, changed: boolean }[], notes: string[] }>}
 */
export async function deploy(storage, names, options = {}) {
  const { base = root, older = false, others = [], uploadOnly = false, open } = options;
  const read = names.map((name) => readBuild(name, base));
  const own = await Promise.all(read.map((build) => withProvenance(build, base)));
  const builds = [...own, ...(await readOthers(storage, others))];
  const entries = await readLive(storage);
  const fit = uploadOnly ? {} : await faultsOfChange(storage, builds, entries, 'deploy', base);
  const faultsOf = (build) => [
    ...(own.includes(build) ? faultsOfBuild(build) : []),
    ...(fit[build.name] ?? []),
  ];
  refuseFaults(Object.fromEntries(builds.map((build) => [build.name, faultsOf(build)])));
  if (!older) for (const build of own) await requireNewer(build, entries[build.name], base);
  const isLive = ({ name, entry }) => entries[name]?.entry === entry.entry;
  for (const build of own) await upload(storage, build, isLive(build));
  if (uploadOnly)
    return {
      results: [],
      notes: own.map(
        ({ name, folder }) =>
          `${name}: ${folder} is on the site, and not live: "npm run deploy -- shell --with ${name}@${folder.split('/').at(-1)}" puts it live with a shell`,
      ),
    };
  const changed = builds.filter((build) => !isLive(build));
  const opened =
    open && changed.length > 0 ? await open(entriesWith(entries, builds), changed) : undefined;
  const notes = [...(await notesOf(storage, names, entries)), ...(opened?.notes ?? [])];
  const results = await flip(
    storage,
    builds.map((build) => withSmoke(build, opened?.smoke ?? 'skipped')),
    base,
  );
  return { results, notes };
}

async function notesOf(storage, names, entries) {
  const hasOffer = names.includes(SHELL) || (await readOffer(storage, entries[SHELL]));
  return hasOffer
    ? []
    : ['the site has no shell: contract, shared modules and roles were not checked'];
}
