/** The builds that a site keeps, of the shell and of every section, and the place of each. */
import { Failure } from '../process/failure.mjs';
import { SHELL, buildOf, buildsOf } from './history.mjs';
import { OFFER, PAGE, RECORD, parseOffer, readLive } from './live.mjs';
import { deployerIn } from './provenance.mjs';
import { parseDocument } from './verify/documents.mjs';
import { MANIFEST, integrityOf } from './verify/files.mjs';

const parentOf = (name) => (name === SHELL ? SHELL : `mf/${name}`);
export const listCommand = (name) =>
  `"npm run list -- ${name}" shows the builds that the site keeps.`;

const parseRecord = (content, folder, fix) =>
  parseDocument(content, { place: `${folder}/${RECORD}`, schema: 'build-record', fix });

/** The record in a build's folder; empty where there is none. */
async function readRecord(storage, folder) {
  const content = await storage.read(`${folder}/${RECORD}`);
  return content
    ? parseRecord(content, folder, 'remove it; the next deployment of the build writes it anew.')
    : {};
}

function describe(name, build, { version, contract, deployed, files }, current) {
  const place = current ? buildsOf(current).map(buildOf).indexOf(build) : -1;
  return {
    build,
    folder: `${parentOf(name)}/${build}`,
    version,
    contract,
    // The entry has who put it live last; the record, who uploaded it last.
    deployed: (place === 0 && current.deployed) || deployed,
    place: place > 0 ? `earlier ${place}` : ['live'][place],
    files,
  };
}

/** Names of the folders under another that hold files. */
const foldersIn = (files, parent) => {
  const paths = files.map((file) => file.slice(parent.length + 1).split('/'));
  return [...new Set(paths.filter(({ length }) => length > 1).map(([folder]) => folder))];
};

/** Builds without a date are older than all others. */
const dateOf = ({ deployed }) => deployed?.at ?? '';

/**
 * The builds of a section, or of "shell", that the site keeps, newest first. `place` says which is live, and which the shell
 * may load in its place; `files` are those of the shell at the site's root.
 */
export async function keptBuilds(storage, name) {
  const parent = parentOf(name);
  const current = (await readLive(storage))[name];
  const names = foldersIn(await storage.list(parent), parent);
  const builds = await Promise.all(
    names.map(async (build) =>
      describe(name, build, await readRecord(storage, `${parent}/${build}`), current),
    ),
  );
  return builds.sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

/** Whether a build of keptBuilds that had no place has one now, or is being put live again. */
export async function isNeededNow(storage, name, { build, folder, deployed }) {
  const current = (await readLive(storage))[name];
  const now = describe(name, build, await readRecord(storage, folder), current);
  return now.place !== undefined || now.deployed?.at !== deployed?.at;
}

/** The files of a build that the site lacks. */
async function missingOf(storage, folder, { manifest, rootNames = [] }) {
  const present = new Set(await storage.list(manifest ? folder : ''));
  const named = manifest
    ? Object.keys(manifest.files).map((file) => `${folder}/${file}`)
    : rootNames;
  return named.filter((file) => !present.has(file));
}

/**
 * A build that the site keeps whole: its entry as it was deployed, its files at the root, its page or manifest, and its
 * manifest or offer.
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
  const { files: rootNames, ...kept } = parseRecord(record, folder, fix);
  const integrity = integrityOf(content);
  if (kept.integrity !== integrity)
    throw new Failure(`${folder}/${main} is not the one that was deployed`, { fix });
  const place = `${folder}/${main}`;
  const parsed =
    name === SHELL
      ? { offer: parseOffer(document, `of ${folder}`) }
      : { manifest: parseDocument(document, { place, schema: 'mf-manifest', fix }) };
  const [missing] = await missingOf(storage, folder, { ...parsed, rootNames });
  if (missing !== undefined)
    throw new Failure(`${missing} is missing: the build ${build} of ${name} is not whole`, {
      fix: 'choose another build with --to, or deploy this one again from its commit; nothing was changed.',
    });
  const files = new Map([[main, content]]);
  return { name, folder, files, ...parsed, rootNames, entry: { ...kept, entry: `/${place}` } };
}

/** A kept build as it goes live again: its own commit, and who puts it live now. */
export async function readRestorable(storage, name, build, base) {
  const kept = await readKept(storage, name, build);
  const unknown = { commit: null, dirty: false, look: 'skipped' };
  const deployed = { ...unknown, ...kept.entry.deployed, ...(await deployerIn(base)) };
  return { ...kept, entry: { ...kept.entry, deployed } };
}
