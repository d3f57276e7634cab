/** remotes.json: which builds of the shell and of the sections are live. Only this module writes it. */
import { Failure } from '../process/failure.mjs';
import { SHELL, folderOf } from './history.mjs';
import { parseDocument } from './verify/documents.mjs';

const FILE = 'remotes.json';
const SCHEMA_VERSION = 1;
export const PAGE = 'index.html';
export const OFFER = 'shell-offer.json';
/** Kept in the folder of a build: its entry, and of the shell the names of its files at the root of the site. */
export const RECORD = 'build.json';

/** Attempts to publish the shell while other commands flip it at the same time. */
const MAX_PUBLICATIONS = 20;

function parse(content, storage) {
  if (content === undefined) return {};
  const { shell, remotes } = parseDocument(content, {
    place: `${FILE} in ${storage.address}`,
    schema: 'remotes',
    fix: 'correct it by hand; nothing was changed.',
  });
  return { ...(shell && { [SHELL]: shell }), ...remotes };
}

/** Without indentation: every visit downloads it. */
export function toDocument({ [SHELL]: shell, ...remotes }) {
  return `${JSON.stringify({ schemaVersion: SCHEMA_VERSION, shell, remotes })}\n`;
}

/**
 * The entries by the names of the sections, and "shell".
 * @param {import('./storage/open.mjs').Storage} storage
 * @returns {Promise<Record<string, object>>}
 */
export const readLive = async (storage) => parse(await storage.read(FILE), storage);

/** The entry of the shell or of a section that is on the site. */
export function requireEntry(entries, name) {
  if (entries[name]) return entries[name];
  const names = Object.keys(entries).join(', ') || 'none';
  const what = name === SHELL ? 'shell' : `section "${name}"`;
  throw new Failure(`the site has no ${what}`, {
    fix: `it has: ${names}. "npm run deploy -- ${name}" puts this one live.`,
  });
}

/**
 * Changes entries, and publishes the page of the shell where its build changed. They are read anew in the same atomic
 * change, so that concurrent commands never undo one another.
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {(entries: Record<string, object>) => void | Promise<void>} change changes the entries in place; may run several
 *   times
 */
export async function changeLive(storage, change) {
  let isShellChanged = false;
  await storage.change(FILE, async (content) => {
    const entries = parse(content, storage);
    const before = entries[SHELL]?.entry;
    await change(entries);
    isShellChanged = entries[SHELL]?.entry !== before;
    return toDocument(entries);
  });
  if (isShellChanged) await publishShell(storage);
}

/**
 * Copies the files with a fixed name of the live shell to the root, index.html last. Again where another command has changed
 * the live build meanwhile: the last copy is that of the last change.
 */
export async function publishShell(storage, attempt = 1) {
  const { entry } = (await readLive(storage))[SHELL];
  const folder = `${folderOf(entry)}/`;
  const files = (await storage.list(folderOf(entry))).map((file) => file.slice(folder.length));
  const last = (file) => Number(file === PAGE);
  const fixed = files.filter((file) => file !== RECORD).sort((a, b) => last(a) - last(b));
  for (const file of fixed) await storage.write(file, await storage.read(folder + file));
  const changed = (await readLive(storage))[SHELL].entry !== entry;
  if (changed && attempt < MAX_PUBLICATIONS) await publishShell(storage, attempt + 1);
}

/** @param {Buffer} content @param {string} place for the message */
export const parseOffer = (content, place) =>
  parseDocument(content, {
    place: `${OFFER} ${place}`,
    schema: 'shell-offer',
    fix: 'the shell’s team builds and deploys the shell again.',
  });

/** The offer of a build of the shell on the site; undefined where the site has no shell. */
export async function readOffer(storage, shell) {
  if (shell === undefined) return undefined;
  const content = await storage.read(`${folderOf(shell.entry)}/${OFFER}`);
  if (content) return parseOffer(content, `of ${folderOf(shell.entry)} in ${storage.address}`);
  throw new Failure(`${folderOf(shell.entry)}/${OFFER} is missing in ${storage.address}`, {
    fix: 'deploy the shell again: "npm run deploy -- shell".',
  });
}
