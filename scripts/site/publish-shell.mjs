/** Puts a build of the shell live: first the files that index.html names, then index.html. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { inRepository } from '../repository.mjs';
import { filesUnder } from '../steps/fingerprint.mjs';
import { replaceFile } from '../steps/replace.mjs';
import { compressFolder } from './compress.mjs';

const PAGE = 'index.html';
const HASHED = /-[0-9a-f]{8,20}\.\w+(\.map)?$/;

/**
 * Files named by their content are compressed, added and never overwritten: an open tab of the build before still
 * finds its own. Files of one name for ever (index.html, an icon) are replaced in one act each, index.html last.
 */
export async function publishShell(site, dist = inRepository('shell', 'dist')) {
  if (!fs.existsSync(path.join(dist, PAGE))) {
    throw new Failure('the shell has no build', { fix: 'run "npm run build -w shell" first.' });
  }
  fs.mkdirSync(site, { recursive: true });
  const files = filesUnder(dist, () => false).map((file) => path.relative(dist, file));
  await addHashed(
    site,
    dist,
    files.filter((file) => HASHED.test(file)),
  );
  for (const file of files.filter((name) => !HASHED.test(name) && name !== PAGE)) {
    replaceFile(path.join(site, file), fs.readFileSync(path.join(dist, file)));
  }
  replaceFile(path.join(site, PAGE), fs.readFileSync(path.join(dist, PAGE)));
}

async function addHashed(site, dist, files) {
  const incoming = fs.mkdtempSync(path.join(site, '.incoming-'));
  try {
    for (const file of files.filter((name) => !fs.existsSync(path.join(site, name)))) {
      fs.cpSync(path.join(dist, file), path.join(incoming, file), { recursive: true });
    }
    await compressFolder(incoming);
    // The compressed copies first: a file that is there is complete, with all its forms.
    const added = filesUnder(incoming, () => false).sort(
      (a, b) => isCompressed(b) - isCompressed(a),
    );
    for (const file of added) {
      const target = path.join(site, path.relative(incoming, file));
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.chmodSync(file, 0o644);
      fs.renameSync(file, target);
    }
  } finally {
    fs.rmSync(incoming, { recursive: true, force: true });
  }
}

const isCompressed = (file) => Number(/\.(br|gz)$/.test(file));
