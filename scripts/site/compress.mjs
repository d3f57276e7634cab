/** Compresses immutable files once, when they are deployed, so that the server never does. */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesUnder } from '../steps/fingerprint.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Fonts and pictures are compressed already; source maps are for developers' tools only.
const WORTH_IT = new Set(['.js', '.mjs', '.css', '.wasm', '.svg', '.json', '.txt']);
const SMALLEST = 1024;

async function compressFile(file) {
  const content = await fs.promises.readFile(file);
  if (content.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: 9 }),
  ]);
  if (br.length < content.length) await fs.promises.writeFile(`${file}.br`, br);
  if (gz.length < content.length) await fs.promises.writeFile(`${file}.gz`, gz);
}

/** Puts `file.br` and `file.gz` beside every file of the folder that gets smaller by it. */
export async function compressFolder(folder) {
  const files = filesUnder(folder, () => false).filter((file) => WORTH_IT.has(path.extname(file)));
  await Promise.all(files.map(compressFile));
}
