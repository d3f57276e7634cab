/** remotes.json: which build of which section is live. The shell reads it at its start; only this module writes it. */
import { Failure } from '../process/failure.mjs';

const FILE = 'remotes.json';
const SCHEMA_VERSION = 1;

function parse(content, storage) {
  if (content === undefined) return { schemaVersion: SCHEMA_VERSION, remotes: {} };
  const document = JSON.parse(content.toString());
  if (document.schemaVersion !== SCHEMA_VERSION) {
    throw new Failure(
      `${FILE} in ${storage.address} has schemaVersion ${document.schemaVersion}; this script writes ${SCHEMA_VERSION}`,
      { fix: 'deploy from a checkout of the version that wrote it.' },
    );
  }
  return document;
}

/** @param {import('./storage/open.mjs').Storage} storage */
export const readRemotes = async (storage) => parse(await storage.read(FILE), storage);

/**
 * Changes one section's entry. The others are read again in the same atomic change, so concurrent deployments of
 * different sections never undo one another.
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {string} name the section
 * @param {(current: object | undefined) => object | Promise<object>} change the entry's new value; may run several times
 */
export async function changeRemote(storage, name, change) {
  let entry;
  await storage.change(FILE, async (content) => {
    const document = parse(content, storage);
    entry = await change(document.remotes[name]);
    document.remotes[name] = entry;
    return `${JSON.stringify(document, null, 2)}\n`;
  });
  return entry;
}
