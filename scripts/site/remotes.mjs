/** remotes.json: which build of which section is live. Read by the shell at its start; written here only. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { withLock } from '../steps/lock.mjs';
import { replaceFile } from '../steps/replace.mjs';

const SCHEMA_VERSION = 1;
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
      {
        fix: 'deploy from a checkout of the version that wrote it.',
      },
    );
  }
  return document;
}

/**
 * Changes one section's entry. The others are read again inside the lock, so deployments of different sections
 * at the same time never undo one another.
 * @param {string} site the site's folder
 * @param {string} name the section
 * @param {(current: object | undefined) => object} change the entry's new value
 */
export async function changeRemote(site, name, change) {
  return withLock(path.join(site, '.remotes.lock'), (stillHeld) => {
    const document = readRemotes(site);
    const entry = change(document.remotes[name]);
    document.remotes[name] = entry;
    if (!stillHeld())
      throw new Failure('lost the lock on remotes.json', { fix: 'run the command again.' });
    replaceFile(fileIn(site), `${JSON.stringify(document, null, 2)}\n`);
    return entry;
  });
}
