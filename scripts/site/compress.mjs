/** Compression of immutable files, once, when they are deployed, so that the server never compresses them. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
const MIN_BYTES = 1024;

/** The content of `file.br`; undefined where that is no smaller. The server makes gzip for who takes no brotli. */
export async function compressed(file, content) {
  // Source maps are for developers' tools only.
  if (file.endsWith('.map') || content.length < MIN_BYTES) return undefined;
  const copy = await brotli(content, QUALITY);
  return copy.length < content.length ? copy : undefined;
}
