/** Puts a build of the shell live: first the files that index.html names, then index.html. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { inRepository } from '../repository.mjs';
import { compressFolder } from './compress.mjs';
import { filesUnder, stage } from './files.mjs';

const PAGE = 'index.html';
const HASHED = /-[0-9a-f]{8,20}\.\w+(\.map)?$/;

/**
 * Files named by their content are compressed, added and never overwritten: an open tab of the previous build still
 * finds its own. Files with a fixed name (index.html, an icon) are replaced atomically, index.html last.
 * @param {import('./storage/open.mjs').Storage} storage
 */
export async function deployShell(storage, dist = inRepository('shell', 'dist')) {
  if (!fs.existsSync(path.join(dist, PAGE))) {
    throw new Failure('the shell has no build', { fix: 'run "npm run build -w shell" first.' });
  }
  const files = filesUnder(dist);
  const fixed = files.filter((file) => !HASHED.test(file) && file !== PAGE);
  await addHashed(
    storage,
    dist,
    files.filter((file) => HASHED.test(file)),
  );
  for (const file of [...fixed, PAGE])
    await storage.write(file, fs.readFileSync(path.join(dist, file)));
}

async function addHashed(storage, dist, files) {
  const present = new Set(await storage.list(''));
  const missing = files.filter((file) => !present.has(file));
  if (missing.length === 0) return;
  await stage(async (temporary) => {
    for (const file of missing) fs.cpSync(path.join(dist, file), path.join(temporary, file));
    if (storage.precompressed) await compressFolder(temporary);
    await storage.add('', temporary);
  });
}
