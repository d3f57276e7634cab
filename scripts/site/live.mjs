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
 * @param {import('./storage/storage.mjs').Storage} storage
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
 * Changes entries. They are read anew in the same atomic change, so that concurrent commands never undo one another.
 * @param {import('./storage/storage.mjs').Storage} storage
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
  await copyPage(storage).catch((error) => {
    // A section's team may have no right to the root: the section is live all the same, and each command tells of the copy.
    if (isShellChanged) throw error;
  });
}

/** The page of the live shell, undefined where the copy of it at the root is the same. */
export async function uncopiedPage(storage) {
  const entry = (await readLive(storage))[SHELL]?.entry;
  const page = entry && (await storage.read(entry.slice(1)));
  const copy = page && (await storage.read(PAGE));
  return copy?.equals(page) ? undefined : page;
}

/**
 * Copies the page of the live shell to the root, for hosts that know no remotes.json: portal-api answers with the live one
 * itself. After each change of any entry, since a command may have been killed before; and until it is the live one, since
 * other commands may change that meanwhile.
 */
export async function copyPage(storage) {
  for (let page; (page = await uncopiedPage(storage));) await storage.write(PAGE, page);
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
