/** Files of a folder: listing, hashing, staging. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
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
 * Gives a temporary folder, which is gone afterwards, to the work that prepares files for the upload.
 * @param {(temporary: string) => Promise<void>} work
 */
export async function stage(work) {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-upload-'));
  try {
    await work(temporary);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}
