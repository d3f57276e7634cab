/** Puts a build of the shell live: first the files that index.html names, then index.html. */
import fs from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { Failure } from '../process/failure.mjs';
import { inRepository } from '../repository.mjs';
import { compressFolder } from './compress.mjs';
import { filesUnder } from './files.mjs';

const PAGE = 'index.html';
const HASHED = /-[0-9a-f]{8,20}\.\w+(\.map)?$/;

/**
 * Files named by their content are compressed, added and never overwritten: an open tab of the previous build still
 * finds its own. Files with a fixed name (index.html, an icon) are replaced atomically, index.html last.
 */
export async function deployShell(site, dist = inRepository('shell', 'dist')) {
  if (!fs.existsSync(path.join(dist, PAGE))) {
    throw new Failure('the shell has no build', { fix: 'run "npm run build -w shell" first.' });
  }
  fs.mkdirSync(site, { recursive: true });
  const files = filesUnder(dist);
  const fixed = files.filter((file) => !HASHED.test(file) && file !== PAGE);
  await addHashed(
    site,
    dist,
    files.filter((file) => HASHED.test(file)),
  );
  for (const file of [...fixed, PAGE])
    writeFileAtomic.sync(path.join(site, file), fs.readFileSync(path.join(dist, file)));
}

async function addHashed(site, dist, files) {
  const incoming = fs.mkdtempSync(path.join(site, '.incoming-'));
  try {
    for (const file of files.filter((name) => !fs.existsSync(path.join(site, name)))) {
      fs.cpSync(path.join(dist, file), path.join(incoming, file), { recursive: true });
    }
    await compressFolder(incoming);
    // The compressed copies first: a file that exists is complete, with all its forms.
    const added = filesUnder(incoming).sort((a, b) => isCompressed(b) - isCompressed(a));
    for (const file of added) {
      const target = path.join(site, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.chmodSync(path.join(incoming, file), 0o644);
      fs.renameSync(path.join(incoming, file), target);
    }
  } finally {
    fs.rmSync(incoming, { recursive: true, force: true });
  }
}

const isCompressed = (file) => Number(/\.(br|gz)$/.test(file));
