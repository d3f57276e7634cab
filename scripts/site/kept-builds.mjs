/** The builds that a site keeps, of the shell and of every section, and the place of each. */
import { Failure } from '../process/failure.mjs';
import { SHELL, buildOf, buildsOf, earlierOf, sectionsOf } from './history.mjs';
import { OFFER, PAGE, RECORD, parseOffer, readLive } from './live.mjs';
import { inParallel } from './storage/in-parallel.mjs';
import { parseDocument } from './verify/documents.mjs';
import { MANIFEST, integrityOf, missingFiles } from './verify/files.mjs';

const parentOf = (name) => (name === SHELL ? SHELL : `mf/${name}`);
export const listCommand = (name) =>
  `"npm run list -- ${name}" shows the builds that the site keeps.`;

const parseRecord = (content, folder, fix) =>
  parseDocument(content, { place: `${folder}/${RECORD}`, schema: 'build-record', fix });

/**
 * The record in a build's folder. A malformed one counts as empty, with a note: its build may be live, and the other builds
 * are listed and pruned still.
 */
async function readRecord(storage, folder) {
  const content = await storage.read(`${folder}/${RECORD}`);
  if (content === undefined) return {};
  try {
    return parseRecord(content, folder);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { note: error.message };
  }
}

/** "live", "earlier 1": the places of a build. */
function placesOf(current, build) {
  const is = (entry) => buildOf(entry) === build;
  return [
    is(current.entry) && 'live',
    ...earlierOf(current).map(({ entry }, index) => is(entry) && `earlier ${index + 1}`),
  ].filter(Boolean);
}

function describe(name, build, { version, contract, deployed, files, note }, current) {
  // The entry has who put it live last; the record, who uploaded it last.
  const isLive = current !== undefined && buildOf(current.entry) === build;
  return {
    build,
    folder: `${parentOf(name)}/${build}`,
    version,
    contract,
    deployed: (isLive && current.deployed) || deployed,
    places: current ? placesOf(current, build) : [],
    needed: current !== undefined && buildsOf(current).some((entry) => buildOf(entry) === build),
    files,
    note,
  };
}

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
 * them; `note` says where the record of one cannot be read; `files` are those of the shell at the site's root.
 */
export async function keptBuilds(storage, name) {
  const parent = parentOf(name);
  const current = (await readLive(storage))[name];
  const names = foldersIn(await storage.list(parent), parent);
  const builds = await inParallel(names, async (build) =>
    describe(name, build, await readRecord(storage, `${parent}/${build}`), current),
  );
  return builds.sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

/** Whether a build of keptBuilds that was not needed is now, or is being put live again. */
export async function isNeededNow(storage, name, { build, folder, deployed }) {
  const current = (await readLive(storage))[name];
  const now = describe(name, build, await readRecord(storage, folder), current);
  return now.needed || now.deployed?.at !== deployed?.at;
}

/** The shell and every section of the site, sections by their order in the menu. */
export async function namesOf(storage) {
  const ordered = Object.entries(sectionsOf(await readLive(storage))).sort(
    ([, a], [, b]) => a.order - b.order,
  );
  return [SHELL, ...ordered.map(([name]) => name)];
}

/** The files of a build that the site lacks. */
async function missingOf(storage, name, folder, { manifest, files = [] }) {
  const list = async (place) =>
    (await storage.list(place)).map((file) => file.slice(place && place.length + 1));
  if (name !== SHELL) return missingFiles(manifest, await list(folder));
  const present = new Set(await list(''));
  return files.filter((file) => !present.has(file));
}

/**
 * A build that the site keeps whole: its entry as it was deployed, its files at the root, and its manifest or offer.
 * @param {string} name of the section, or "shell"
 * @param {string} build
 */
export async function readKept(storage, name, build) {
  const folder = `${parentOf(name)}/${build}`;
  const [main, side] = name === SHELL ? [PAGE, OFFER] : [MANIFEST, MANIFEST];
  const [record, content, document] = /^[\w.+-]+$/.test(build)
    ? await Promise.all([RECORD, main, side].map((file) => storage.read(`${folder}/${file}`)))
    : [];
  if (record === undefined || content === undefined || document === undefined)
    throw new Failure(`the site keeps no build ${build} of ${name}`, { fix: listCommand(name) });
  const fix = 'choose another build with --to; nothing was changed.';
  const { files, ...kept } = parseRecord(record, folder, fix);
  const integrity = integrityOf(content);
  if (kept.integrity !== integrity)
    throw new Failure(`${folder}/${main} is not the one that was deployed`, { fix });
  const parsed =
    name === SHELL
      ? { offer: parseOffer(document, `of ${folder}`) }
      : {
          manifest: parseDocument(document, {
            place: `${folder}/${main}`,
            schema: 'mf-manifest',
            fix,
          }),
        };
  const [missing] = await missingOf(storage, name, folder, { ...parsed, files });
  if (missing !== undefined)
    throw new Failure(`${missing} is missing: the build ${build} of ${name} is not whole`, {
      fix: 'choose another build with --to, or deploy this one again from its commit; nothing was changed.',
    });
  return { name, folder, ...parsed, files, entry: { ...kept, entry: `/${folder}/${main}` } };
}
