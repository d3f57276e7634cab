/** What a visitor downloads for the core, and the most it may be. */
import fs from 'node:fs';
import zlib from 'node:zlib';
import { Failure } from '../process/failure.mjs';

/** Bytes of gzip; the same number CI holds. */
export const GZIP_LIMIT = 70_000;

export function sizesOf(file) {
  const raw = fs.readFileSync(file);
  return {
    raw: raw.length,
    gzip: zlib.gzipSync(raw, { level: 9 }).length,
    brotli: zlib.brotliCompressSync(raw, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } })
      .length,
  };
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints the sizes; throws above the limit. */
export function holdSize(file, limit = GZIP_LIMIT) {
  const { raw, gzip, brotli } = sizesOf(file);
  console.log(
    `  core .wasm: ${kilobytes(raw)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli (at most ${kilobytes(limit)} gzip)`,
  );
  if (gzip > limit) {
    throw new Failure(`the core is ${gzip} bytes gzip; at most ${limit} are allowed`, {
      fix: 'look for what a new dependency or generic code added ("cargo bloat", "twiggy top") and take it out.',
    });
  }
}
