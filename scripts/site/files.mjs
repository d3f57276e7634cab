/** Files of a folder: listing, hashing, replacing as a whole. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';

/**
 * The files under a folder, relative to it, in a fixed order. A symbolic link is refused: in a build that is deployed it
 * could publish any file of the machine.
 */
export function filesUnder(folder) {
  const pathOf = (entry) => path.join(entry.parentPath, entry.name);
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other || fs.lstatSync(folder).isSymbolicLink())
    throw new Failure(`${other ? pathOf(other) : folder} is not a regular file or folder`, {
      fix: 'a build holds no symbolic links: build again, and look at what made it.',
    });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, pathOf(entry)))
    .sort();
}

/** Eight hexadecimal digits over the names and contents of a folder's files, and over `text`. */
export function hashFolder(folder, text = '') {
  const hash = createHash('sha256').update(text);
  for (const file of filesUnder(folder))
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Makes a folder that appears under its name complete or not at all; one that exists stays as it is.
 * @param {string} folder
 * @param {(temporary: string) => Promise<void>} fill
 */
export async function makeFolder(folder, fill) {
  if (fs.existsSync(folder)) return;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = fs.mkdtempSync(path.join(path.dirname(folder), '.incoming-'));
  try {
    await fill(temporary);
    fs.chmodSync(temporary, 0o755);
    fs.renameSync(temporary, folder);
  } catch (error) {
    // Another process may have made the same folder in the meantime.
    if (!fs.existsSync(folder)) throw error;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}
