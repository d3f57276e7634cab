/**
 * Builds of the shell. `shell/<build>/` keeps the files with a fixed name (index.html, shell-offer.json) and shell.json, a
 * record of the build with the names of its other files: those are named by their content and lie at the root.
 * `shell/live.json` says which build is live.
 */
import { MAX_EARLIER } from './history.mjs';
import { parseDocument } from './verify/documents.mjs';

export const SHELL = 'shell';
export const PAGE = 'index.html';
export const RECORD = 'shell.json';
const LIVE = `${SHELL}/live.json`;

/** Attempts to publish while other commands flip the shell at the same time. */
const MAX_PUBLICATIONS = 20;

export const shellFolder = (build) => `${SHELL}/${build}`;

function parse(content, storage) {
  if (content === undefined) return undefined;
  return parseDocument(content, {
    place: `${LIVE} in ${storage.address}`,
    schema: 'shell-live',
    fix: 'correct it by hand; nothing was changed.',
  });
}

/** @returns {Promise<{ build: string, deployed: object, earlier: object[] } | undefined>} undefined before the first one */
export const readLiveShell = async (storage) => parse(await storage.read(LIVE), storage);

/** Writes the record of a build: its versions, who put it live last, when, and its files at the root. */
export const writeRecord = (storage, build, record) =>
  storage.write(`${shellFolder(build)}/${RECORD}`, `${JSON.stringify(record, null, 2)}\n`);

/** The builds that become `earlier` when a build replaces the live one: the live one before those of before. */
export function earlierThan(build, current) {
  if (current === undefined) return [];
  const live = { build: current.build, deployed: current.deployed };
  return [live, ...current.earlier].filter((earlier) => earlier.build !== build);
}

const changeLive = (storage, change) =>
  storage.change(LIVE, async (content) => {
    const { build, deployed, earlier } = await change(parse(content, storage));
    const document = { schemaVersion: 1, build, deployed, earlier: earlier.slice(0, MAX_EARLIER) };
    return `${JSON.stringify(document, null, 2)}\n`;
  });

/**
 * Changes which build of the shell is live, and publishes it.
 * @typedef {{ build: string, deployed: object, earlier: object[] }} LiveShell
 * @param {(current: LiveShell | undefined) => LiveShell | Promise<LiveShell>} change may run several times
 */
export async function changeLiveShell(storage, change) {
  await changeLive(storage, change);
  await publish(storage);
}

/** Records whether a browser opened the live build, unless another is live by now. */
export const recordShellSmoke = (storage, build, smoke) =>
  changeLive(storage, (current) =>
    current.build === build ? { ...current, deployed: { ...current.deployed, smoke } } : current,
  );

/**
 * Copies the fixed files of the live build to the root, index.html last. Again where another command has changed the live
 * build meanwhile: the last copy is that of the last change.
 */
async function publish(storage, attempt = 1) {
  const { build } = await readLiveShell(storage);
  const folder = `${shellFolder(build)}/`;
  const files = (await storage.list(shellFolder(build))).map((file) => file.slice(folder.length));
  const last = (file) => Number(file === PAGE);
  const fixed = files.filter((file) => file !== RECORD).sort((a, b) => last(a) - last(b));
  for (const file of fixed) await storage.write(file, await storage.read(folder + file));
  const changed = (await readLiveShell(storage)).build !== build;
  if (changed && attempt < MAX_PUBLICATIONS) await publish(storage, attempt + 1);
}
