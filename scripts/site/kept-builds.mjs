/** The builds that a site keeps, of the shell and of every section, and the place of each. */
import { DESCRIPTION } from './deploy-section.mjs';
import { buildOf, buildsOf, earlierOf } from './history.mjs';
import { readRemotes } from './remotes.mjs';
import { RECORD, SHELL, readLiveShell, shellFolder } from './shell-history.mjs';
import { parseDocument } from './verify/documents.mjs';

/** The records of the builds under a folder, by the name of each build. */
async function recordsIn(storage, folder, file) {
  const files = await storage.list(folder);
  const names = new Set(
    files
      .map((path) => path.slice(folder.length + 1).split('/'))
      .filter((segments) => segments.length > 1)
      .map(([name]) => name),
  );
  const records = [...names].map(async (name) => {
    const path = `${folder}/${name}/${file}`;
    const content = await storage.read(path);
    const fix = `remove the folder ${folder}/${name} from the site.`;
    return [name, content ? parseDocument(content, { place: path, fix }) : {}];
  });
  return new Map(await Promise.all(records));
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

async function sectionBuilds(storage, name, remote) {
  const records = await recordsIn(storage, `mf/${name}`, DESCRIPTION);
  return [...records].map(([build, { version, contract, deployed }]) => {
    // The entry has who put it live last; the folder, who did first.
    const isLive = remote !== undefined && buildOf(remote.entry) === build;
    return {
      build,
      folder: `mf/${name}/${build}`,
      version,
      contract,
      deployed: (isLive && remote.deployed) || deployed,
      places: remote ? placesOf(remote, build) : [],
      needed: remote !== undefined && buildsOf(remote).some((entry) => buildOf(entry) === build),
    };
  });
}

async function shellBuilds(storage) {
  const live = await readLiveShell(storage);
  const records = await recordsIn(storage, SHELL, RECORD);
  return [...records].map(([build, { version, contract, deployed }]) => {
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
    };
  });
}

/** Builds without a date are older than all others. */
const dateOf = ({ deployed }) => deployed?.at ?? '';

/**
 * The builds of a section, or of "shell", that the site keeps, newest first. `needed` ones are live, or the shell may load
 * them.
 */
export async function keptBuilds(storage, name) {
  const builds =
    name === SHELL
      ? await shellBuilds(storage)
      : await sectionBuilds(storage, name, (await readRemotes(storage)).remotes[name]);
  return builds.sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

/** The shell and every section of the site, sections by their order in the menu. */
export async function namesOf(storage) {
  const { remotes } = await readRemotes(storage);
  const sections = Object.entries(remotes).sort(([, a], [, b]) => a.order - b.order);
  return [SHELL, ...sections.map(([name]) => name)];
}
