/** Compression of immutable files, once, when they are deployed, so that the server never compresses them. */
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);

// Fonts and pictures are compressed already; source maps are for developers' tools only.
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.wasm', '.svg', '.json', '.txt']);
const MIN_BYTES = 1024;

/** The content of `file.br`; undefined where compression makes the file no smaller. The server makes gzip for who takes no brotli. */
export async function compressed(file, content) {
  if (!COMPRESSIBLE.has(path.extname(file)) || content.length < MIN_BYTES) return undefined;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copy = await brotli(content, { params });
  return copy.length < content.length ? copy : undefined;
}
