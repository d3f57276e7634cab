/** Files of a folder: listing, reading, hashing. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';

/** Whether a file is named by its content, as "main-0123456789.js", so that it never changes. */
export const hasContentHash = (file) => /-[0-9a-f]{8,20}\.[^/]+$/.test(file);

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

/**
 * The contents of the files under a folder by their path in it; empty where there is no such folder. A deployment verifies,
 * names and uploads these bytes: the next build may replace those in the folder meanwhile.
 * @returns {Map<string, Buffer>}
 */
export function readFiles(folder) {
  const files = fs.existsSync(folder) ? filesUnder(folder) : [];
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(folder, file))]));
}

/** Eight hexadecimal digits over the paths and contents of files, and over `text`. @param {Map<string, Buffer>} files */
export function hashFiles(files, text = '') {
  const hash = createHash('sha256').update(text);
  for (const [file, content] of files) hash.update(`\0${file}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}

export const hashFolder = (folder) => hashFiles(readFiles(folder));
