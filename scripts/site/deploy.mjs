/** Deploys builds of the shell and of sections: they are verified and opened in a browser before they go live in one change. */
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { compressFolder } from './compress.mjs';
import { stage, writeFiles } from './files.mjs';
import { SHELL, deployedEntry } from './history.mjs';
import { RECORD, changeLive, publishShell, readLive, readOffer } from './live.mjs';
import { readBuild } from './local-builds.mjs';
import { requireNewer } from './older.mjs';
import { provenanceOf } from './provenance.mjs';
import { workspaceOf } from './section.mjs';
import { MANIFEST } from './verify/files.mjs';
import { faultsOfBuild, faultsOfChange, refuseFaults } from './verify/verify.mjs';

const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes who puts a build live, and when, into its folder: prune keeps builds that went live lately. */
export const writeRecord = (storage, folder, record) =>
  storage.write(`${folder}/${RECORD}`, toText(record));

/** Refuses a folder with the build's name whose manifest is not that of the build. */
async function requireSameBuild(storage, { name, folder, files }) {
  const kept = await storage.read(`${folder}/${MANIFEST}`);
  if (kept === undefined || kept.equals(files.get(MANIFEST))) return;
  throw new Failure(`the site has another build of section "${name}" in ${folder}`, {
    fix: 'state another version in its package.json, build and deploy again; nothing was changed.',
  });
}

/** Adds the files that a folder of the site lacks. */
async function addMissing(storage, folder, files, isFixed) {
  const prefix = folder === '' ? '' : `${folder}/`;
  const present = new Set(await storage.list(folder));
  const missing = new Map([...files].filter(([file]) => !present.has(prefix + file)));
  if (missing.size === 0) return;
  await stage(async (temporary) => {
    writeFiles(temporary, missing);
    // Those of the shell that are copied to the root are few and small.
    if (storage.precompressed && !isFixed) await compressFolder(temporary);
    await storage.add(folder, temporary);
  });
}

/**
 * Copies a build into a folder of its own. Where the site has that folder, only the record of the deployment is written
 * anew, and missing files are added.
 */
async function upload(storage, build) {
  const { name, folder, files, rootFiles, entry } = build;
  const record = { ...entry, ...(name === SHELL && { files: [...rootFiles.keys()] }) };
  if (name !== SHELL) await requireSameBuild(storage, build);
  if ((await storage.list(folder)).length > 0 || name === SHELL)
    // Before the files that it names: prune spares them from now on.
    await writeRecord(storage, folder, record);
  const all = new Map([...files, [RECORD, toText(record)]]);
  await addMissing(storage, folder, all, name === SHELL);
  await addMissing(storage, '', rootFiles, false);
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

async function flip(storage, builds) {
  let results;
  await changeLive(storage, async (entries) => {
    // Since the verification another team may have claimed a path, or the shell may have been deployed or rolled back.
    refuseFaults(await faultsOfChange(storage, builds, entries, 'deploy'));
    const next = entriesWith(entries, builds);
    results = builds.map(({ name }) => ({
      name,
      entry: next[name],
      changed: entries[name]?.entry !== next[name].entry,
    }));
    Object.assign(entries, next);
  });
  // Brings files back that the root of the site lost.
  if (results.some(({ name, changed }) => name === SHELL && !changed)) await publishShell(storage);
  return results;
}

/**
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string[]} names of sections, and "shell"
 * @param {{ base?: string, older?: boolean, open?: (entries: object, builds: object[]) => Promise<{ smoke: string, notes: string[] }> }}
 *   [options] `older` allows builds older than the live ones; `open` opens the uploaded builds in a browser, and throws where
 *   one does not mount
 * @returns {Promise<{ results: { name: string, entry: object, changed: boolean }[], notes: string[] }>}
 */
export async function deploy(storage, names, { base = root, older = false, open } = {}) {
  const read = names.map((name) => readBuild(name, base));
  const builds = await Promise.all(read.map((build) => withProvenance(build, base)));
  const entries = await readLive(storage);
  const fit = await faultsOfChange(storage, builds, entries, 'deploy');
  refuseFaults(
    Object.fromEntries(
      builds.map((build) => [build.name, [...faultsOfBuild(build), ...(fit[build.name] ?? [])]]),
    ),
  );
  if (!older) for (const build of builds) await requireNewer(build, entries[build.name], base);
  for (const build of builds) await upload(storage, build);
  const changed = builds.filter(({ name, entry }) => entries[name]?.entry !== entry.entry);
  const opened =
    open && changed.length > 0 ? await open(entriesWith(entries, builds), changed) : undefined;
  const notes = [...(await notesOf(storage, names, entries)), ...(opened?.notes ?? [])];
  const results = await flip(
    storage,
    builds.map((build) => withSmoke(build, opened?.smoke ?? 'skipped')),
  );
  return { results, notes };
}

async function notesOf(storage, names, entries) {
  const hasOffer = names.includes(SHELL) || (await readOffer(storage, entries[SHELL]));
  return hasOffer
    ? []
    : ['the site has no shell: contract, shared modules and roles were not checked'];
}
