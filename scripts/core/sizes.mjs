/** Sizes of the compiled core, bytes. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/**
 * Ceiling, bytes of brotli; with the headers of its answer 201 kB (e2e/foundation/bundle-size.spec.ts). A decision
 * raises it, and nothing else (docs/decisions/0045-bytes-of-the-core.md).
 */
const MAX_BROTLI = 200_350;

/** @param {string} folder of the bound core, rust-core/pkg */
export function coreSizes(folder) {
  const raw = fs.readFileSync(path.join(folder, 'web', 'portal_core_bg.wasm'));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    raw: raw.length,
    gzip: zlib.gzipSync(raw, { level: 9 }).length,
    brotli: zlib.brotliCompressSync(raw, { params }).length,
  };
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

export function printSizes(folder) {
  const { raw, gzip, brotli } = coreSizes(folder);
  console.log(
    `  core: ${kilobytes(raw)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`,
  );
}

/** A sentence where the module is above the limit, else undefined. `npm test` checks it; a build does not. */
export function tooLarge(folder) {
  const { brotli } = coreSizes(folder);
  if (brotli <= MAX_BROTLI) return undefined;
  return `the core is ${brotli} bytes brotli; at most ${MAX_BROTLI} are allowed (look for new generic code or a new dependency)`;
}
