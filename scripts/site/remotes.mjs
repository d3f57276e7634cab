/** remotes.json: which build of which section is live. The shell reads it at its start; only this module writes it. */
import { Failure } from '../process/failure.mjs';
import { openSigner } from './sign.mjs';
import { parseDocument } from './verify/documents.mjs';

const FILE = 'remotes.json';
const SCHEMA_VERSION = 1;

function parse(content, storage) {
  if (content === undefined) return { schemaVersion: SCHEMA_VERSION, remotes: {} };
  return parseDocument(content, {
    place: `${FILE} in ${storage.address}`,
    schema: 'remotes',
    fix: 'correct it by hand, or deploy from a checkout of the version that wrote it; nothing was changed.',
  });
}

/** @param {import('./storage/open.mjs').Storage} storage */
export const readRemotes = async (storage) => parse(await storage.read(FILE), storage);

/**
 * The entry of a section that is on the site.
 * @param {Record<string, object>} remotes
 */
export function requireSection(remotes, name) {
  if (remotes[name]) return remotes[name];
  const names = Object.keys(remotes).join(', ') || 'none';
  throw new Failure(`the site has no section "${name}"`, {
    fix: `it has: ${names}. "npm run deploy -- ${name}" puts this one live.`,
  });
}

/** Refuses a site whose remotes.json could not be changed afterwards, before anything is uploaded. */
export async function requireChangeable(storage) {
  const signer = await openSigner(storage);
  signer.requireTrusted(await readRemotes(storage));
}

/**
 * Changes entries of sections. They are read anew in the same atomic change, so concurrent deployments of different
 * sections never undo one another.
 * @param {import('./storage/open.mjs').Storage} storage
 * @param {(remotes: Record<string, object>) => void | Promise<void>} change changes the entries in place; may run several
 *   times
 */
export async function changeRemotes(storage, change) {
  const signer = await openSigner(storage);
  await storage.change(FILE, async (content) => {
    const document = parse(content, storage);
    signer.requireTrusted(document);
    await change(document.remotes);
    // Without indentation: every visit downloads it.
    return `${JSON.stringify(signer.signed(document))}\n`;
  });
}

/**
 * Changes one section's entry.
 * @param {(current: object | undefined, remotes: Record<string, object>) => object | Promise<object>} change the entry's new
 *   value; may run several times
 */
export async function changeRemote(storage, name, change) {
  let entry;
  await changeRemotes(storage, async (remotes) => {
    entry = await change(remotes[name], remotes);
    remotes[name] = entry;
  });
  return entry;
}
