/** Puts builds of sections live. Nothing else is rebuilt, restarted or touched. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root } from '../repository.mjs';
import { compressFolder } from './compress.mjs';
import { stage, writeFiles } from './files.mjs';
import { deployedEntry, folderOf } from './history.mjs';
import { provenanceOf } from './provenance.mjs';
import { changeRemotes, readRemotes, requireChangeable } from './remotes.mjs';
import { workspaceOf } from './section.mjs';
import { readOffer } from './shell-offer.mjs';
import { MANIFEST } from './verify/files.mjs';
import { faultsOfBuild, faultsOfKeptBuild, refuseFaults } from './verify/verify.mjs';

/** Kept in a deployed folder: the entry it was deployed with, for the history and a later rollback. */
export const DESCRIPTION = 'section.json';

const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The entries of a site with those that are to go live together. */
const withBuilds = (remotes, builds) => ({
  ...remotes,
  ...Object.fromEntries(
    builds.map(({ name, entry }) => [name, deployedEntry(entry, remotes[name])]),
  ),
});

/** The faults of each build, beside the live sections and the others that go live with it. */
const faultsOf = (builds, remotes, faultsOfOne) =>
  Object.fromEntries(
    builds.map((build) => {
      const others = builds.filter((other) => other !== build);
      return [build.name, faultsOfOne(build, withBuilds(remotes, others))];
    }),
  );

/**
 * The faults for which builds must not go live, by the name of the section.
 * @param {object[]} builds of readBuild
 * @param {object | undefined} offer of the shell that they go live with
 */
export async function faultsOfSections(storage, builds, offer) {
  if (builds.length === 0) return {};
  await requireChangeable(storage);
  const { remotes } = await readRemotes(storage);
  return faultsOf(builds, remotes, (build, beside) =>
    faultsOfBuild(build, { offer, remotes: beside }),
  );
}

/** Writes who puts a build live, and when, into its folder: prune keeps builds that went live lately. */
export const writeDescription = (storage, entry) =>
  storage.write(`${folderOf(entry.entry)}/${DESCRIPTION}`, toText(entry));

/** Refuses a folder with the build's name whose manifest is not that of the build. */
async function requireSameBuild(storage, { name, folder, files }) {
  const kept = await storage.read(`${folder}/${MANIFEST}`);
  if (kept === undefined || kept.equals(files.get(MANIFEST))) return;
  throw new Failure(`the site has another build of section "${name}" in ${folder}`, {
    fix: 'state another version in its package.json, build and deploy again; nothing was changed.',
  });
}

/**
 * Copies a build into a folder of its own. Where the site has that folder, only the record of the deployment is written
 * anew, and missing files are added.
 */
async function upload(storage, build) {
  const { folder, files, entry } = build;
  const present = new Set(await storage.list(folder));
  if (present.size > 0) {
    await requireSameBuild(storage, build);
    await writeDescription(storage, entry);
  }
  if ([...files.keys()].every((file) => present.has(`${folder}/${file}`))) return;
  await stage(async (temporary) => {
    writeFiles(temporary, files);
    if (storage.precompressed) await compressFolder(temporary);
    fs.writeFileSync(path.join(temporary, DESCRIPTION), toText(entry));
    await storage.add(folder, temporary);
  });
}

/**
 * Copies verified builds into the site, where remotes.json does not name them yet.
 * @returns {Promise<object[]>} the builds, with who deployed them in their entries
 */
export async function publish(storage, builds, base = root) {
  const described = await Promise.all(
    builds.map(async (build) => {
      const deployed = await provenanceOf(base, workspaceOf(build.name));
      return { ...build, entry: { ...build.entry, deployed } };
    }),
  );
  for (const build of described) await upload(storage, build);
  return described;
}

/**
 * Points the entries of published builds at them, in one change of remotes.json.
 * @param {object[]} published of publish
 * @returns {Promise<{ name: string, entry: object, before: object | undefined, changed: boolean }[]>}
 */
export async function putLive(storage, published) {
  if (published.length === 0) return [];
  let results;
  await changeRemotes(storage, async (remotes) => {
    // Since the verification another team may have claimed a path, or the shell may have been deployed or rolled back.
    const offer = await readOffer(storage);
    const faultsOfOne = (build, beside) => faultsOfKeptBuild(build, { offer, remotes: beside });
    refuseFaults(faultsOf(published, remotes, faultsOfOne));
    results = published.map(({ name, entry }) => {
      const before = remotes[name];
      const live = deployedEntry(entry, before);
      return { name, entry: live, before, changed: before?.entry !== live.entry };
    });
    for (const { name, entry } of results) remotes[name] = entry;
  });
  return results;
}
