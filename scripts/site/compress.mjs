/** Compression of immutable files, once, when they are deployed, so that the server never compresses them. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesUnder } from './files.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Fonts and pictures are compressed already; source maps are for developers' tools only.
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.wasm', '.svg', '.json', '.txt']);
const MIN_BYTES = 1024;

async function compressFile(file) {
  const content = await fs.promises.readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    brotli(content, { params: quality }),
    gzip(content, { level: 9 }),
  ]);
  if (br.length < content.length) await fs.promises.writeFile(`${file}.br`, br);
  if (gz.length < content.length) await fs.promises.writeFile(`${file}.gz`, gz);
}

/** Writes `file.br` and `file.gz` beside every file of the folder that compression makes smaller. */
export async function compressFolder(folder) {
  const files = filesUnder(folder).filter((file) => COMPRESSIBLE.has(path.extname(file)));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}
