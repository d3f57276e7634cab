/** What a visitor downloads for the core, and the most it may be. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Where the whole core shall be, bytes of gzip. */
export const GZIP_GOAL = 70_000;

/**
 * The core by its parts and, last, whole. `limit`: what CI holds, today's size: lowered with every byte won, raised only
 * for something worth it.
 */
export const FILES = [
  { what: 'what every page needs', file: 'web/portal_core_bg.wasm', limit: 43_500 },
  {
    what: 'what pages behind the sign-in add',
    file: 'web/portal_core_signed_in.wasm',
    limit: 11_350,
  },
  { what: 'what lists add', file: 'web/portal_core_lists.wasm', limit: 65_150 },
  { what: 'whole', file: 'node/portal_core_bg.wasm', limit: 114_500 },
];

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

/** @param {string} folder that of the bound core, rust-core/pkg */
export function printSizes(folder) {
  for (const { what, file } of FILES) {
    const { raw, gzip, brotli } = sizesOf(path.join(folder, file));
    console.log(
      `  core, ${what}: ${kilobytes(raw)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`,
    );
  }
}

/** A sentence for each part that is above its limit; `npm test` holds them, a build alone does not fail by it. */
export function tooLarge(folder) {
  return FILES.map(({ what, file, limit }) => ({
    what,
    limit,
    gzip: sizesOf(path.join(folder, file)).gzip,
  }))
    .filter(({ gzip, limit }) => gzip > limit)
    .map(
      ({ what, gzip, limit }) =>
        `the core, ${what}, is ${gzip} bytes gzip; at most ${limit} are allowed (look for what new generic code or a dependency added)`,
    );
}
