/** The builds that a site keeps, of the shell and of every section, and the place of each. */
import { Failure } from '../process/failure.mjs';
import { DESCRIPTION } from './deploy-section.mjs';
import { buildOf, buildsOf, earlierOf } from './history.mjs';
import { readRemotes } from './remotes.mjs';
import { RECORD, SHELL, readLiveShell, shellFolder } from './shell-history.mjs';
import { inParallel } from './storage/in-parallel.mjs';
import { parseDocument } from './verify/documents.mjs';

/**
 * The record in a build's folder. A malformed one counts as empty, with a note: its build may be live, and the other builds
 * are listed and pruned still.
 */
async function readRecord(storage, folder, file) {
  const content = await storage.read(`${folder}/${file}`);
  if (content === undefined) return {};
  try {
    return parseDocument(content, { place: file, schema: 'build-record' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { note: error.message };
  }
}

/** "live", "earlier 1", "canary 10 %", "preview NAME": the places of a section's build. */
function placesOf({ entry, canary, previews = {}, ...remote }, build) {
  const is = (address) => address !== undefined && buildOf(address) === build;
  return [
    is(entry) && 'live',
    ...earlierOf(remote).map((earlier, index) => is(earlier.entry) && `earlier ${index + 1}`),
    is(canary?.entry) && `canary ${canary.share} %`,
    ...Object.entries(previews).map(([name, preview]) => is(preview.entry) && `preview ${name}`),
  ].filter(Boolean);
}

/** Where the builds of a section are, with a function from a build's name and record to its description. */
async function sectionBuilds(storage, name) {
  const remote = (await readRemotes(storage)).remotes[name];
  const describe = (build, { version, contract, deployed, note }) => {
    // The entry has who put it live last; the record, who uploaded it last.
    const isLive = remote !== undefined && buildOf(remote.entry) === build;
    return {
      build,
      folder: `mf/${name}/${build}`,
      version,
      contract,
      deployed: (isLive && remote.deployed) || deployed,
      places: remote ? placesOf(remote, build) : [],
      needed: remote !== undefined && buildsOf(remote).some((entry) => buildOf(entry) === build),
      note,
    };
  };
  return { parent: `mf/${name}`, record: DESCRIPTION, describe };
}

/** The same for the shell. */
async function shellBuilds(storage) {
  const live = await readLiveShell(storage);
  const describe = (build, { version, contract, deployed, files, note }) => {
    const index = live?.earlier.findIndex((earlier) => earlier.build === build) ?? -1;
    const isLive = live?.build === build;
    return {
      build,
      folder: shellFolder(build),
      version,
      contract,
      deployed: (isLive && live.deployed) || deployed,
      places: [...(isLive ? ['live'] : []), ...(index < 0 ? [] : [`earlier ${index + 1}`])],
      needed: isLive || index >= 0,
      files,
      note,
    };
  };
  return { parent: SHELL, record: RECORD, describe };
}

const buildsIn = (storage, name) =>
  name === SHELL ? shellBuilds(storage) : sectionBuilds(storage, name);

/** Names of the folders under another that hold files. */
const foldersIn = (files, parent) => [
  ...new Set(
    files
      .map((file) => file.slice(parent.length + 1).split('/'))
      .filter((segments) => segments.length > 1)
      .map(([folder]) => folder),
  ),
];

/** Builds without a date are older than all others. */
const dateOf = ({ deployed }) => deployed?.at ?? '';

/**
 * The builds of a section, or of "shell", that the site keeps, newest first. `needed` ones are live, or the shell may load
 * them; `note` says where the record of one cannot be read; `files` are those at the site's root that belong to a build of
 * the shell, undefined where older tools deployed it.
 */
export async function keptBuilds(storage, name) {
  const { parent, record, describe } = await buildsIn(storage, name);
  const names = foldersIn(await storage.list(parent), parent);
  const builds = await inParallel(names, async (build) =>
    describe(build, await readRecord(storage, `${parent}/${build}`, record)),
  );
  return builds.sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

/** Whether a build of keptBuilds that was not needed is now, or is being put live again. */
export async function isNeededNow(storage, name, { build, deployed }) {
  const { parent, record, describe } = await buildsIn(storage, name);
  const now = describe(build, await readRecord(storage, `${parent}/${build}`, record));
  return now.needed || now.deployed?.at !== deployed?.at;
}

/** The shell and every section of the site, sections by their order in the menu. */
export async function namesOf(storage) {
  const { remotes } = await readRemotes(storage);
  const sections = Object.entries(remotes).sort(([, a], [, b]) => a.order - b.order);
  return [SHELL, ...sections.map(([name]) => name)];
}
