/** Content hashes of files and folders: what a step's result depends on. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../repository.mjs';

/** Folders that are made, not written. */
const MADE = new Set([
  'node_modules',
  'target',
  'dist',
  'pkg',
  'var',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** The files under a path in a fixed order; a missing path has none. */
export function filesUnder(start, skip = (name) => MADE.has(name)) {
  const stat = fs.statSync(start, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [start];
  return fs
    .readdirSync(start, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !skip(entry.name))
    .flatMap((entry) => filesUnder(path.join(start, entry.name), skip));
}

/**
 * One hash of everything named.
 * @param {string[]} paths files and folders; folders without what is made inside them
 * @param {string[]} [values] further words it depends on: versions, options
 */
export function fingerprint(paths, values = [], { skip, base = root } = {}) {
  const hash = createHash('sha256');
  for (const value of values) hash.update(`value ${value}\0`);
  for (const start of paths) {
    for (const file of filesUnder(start, skip)) {
      hash.update(`file ${path.relative(base, file)}\0`);
      hash.update(createHash('sha256').update(fs.readFileSync(file)).digest());
    }
  }
  return hash.digest('hex');
}
