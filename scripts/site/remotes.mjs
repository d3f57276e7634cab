/** remotes.json: which build of which section is live. The shell reads it at its start; only this module writes it. */
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { Failure } from '../process/failure.mjs';

const SCHEMA_VERSION = 1;
/** A lock whose holder has not touched it for this long belongs to a process that died. */
const LOCK_STALE_MS = 10_000;
const LOCK_RETRIES = { forever: true, maxRetryTime: 120_000, minTimeout: 5, maxTimeout: 250 };
const fileIn = (site) => path.join(site, 'remotes.json');

export function readRemotes(site) {
  let text;
  try {
    text = fs.readFileSync(fileIn(site), 'utf8');
  } catch {
    return { schemaVersion: SCHEMA_VERSION, remotes: {} };
  }
  const document = JSON.parse(text);
  if (document.schemaVersion !== SCHEMA_VERSION) {
    throw new Failure(
      `${fileIn(site)} has schemaVersion ${document.schemaVersion}; this script writes ${SCHEMA_VERSION}`,
      { fix: 'deploy from a checkout of the version that wrote it.' },
    );
  }
  return document;
}

/**
 * Changes one section's entry. The others are read again inside the lock, so concurrent deployments of different
 * sections never undo one another.
 * @param {string} site the site's folder
 * @param {string} name the section
 * @param {(current: object | undefined) => object} change the entry's new value
 */
export async function changeRemote(site, name, change) {
  fs.mkdirSync(site, { recursive: true });
  let lost = false;
  const release = await lock(fileIn(site), {
    realpath: false,
    stale: LOCK_STALE_MS,
    retries: { ...LOCK_RETRIES, randomize: true },
    onCompromised: () => (lost = true),
  }).catch((cause) => {
    throw new Failure(`${fileIn(site)} is locked by another deployment`, {
      fix: 'wait for it to end, or stop it, and run the command again.',
      cause,
    });
  });
  try {
    const document = readRemotes(site);
    const entry = change(document.remotes[name]);
    document.remotes[name] = entry;
    if (lost) throw new Failure('lost the lock on remotes.json', { fix: 'run the command again.' });
    writeFileAtomic.sync(fileIn(site), `${JSON.stringify(document, null, 2)}\n`);
    return entry;
  } finally {
    if (!lost) await release();
  }
}
