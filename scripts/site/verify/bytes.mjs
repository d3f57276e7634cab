/** Bytes of a section's build, as a server that compresses sends them, against what a section may have. */
import zlib from 'node:zlib';
import { loadedFiles } from './files.mjs';

/** Bytes of the container, what it imports first, and its texts in one language. */
const FIRST_BUDGET_BYTES = 60_000;
const BUDGET_BYTES = 300_000;

/** A middle quality: hosts compress once and better, or at each request and worse. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const bytesOf = (content) => zlib.brotliCompressSync(content, QUALITY).length;
const inKilobytes = (bytes) => `${Math.ceil(bytes / 1000)} kB`;

/**
 * @param {object} manifest
 * @param {Map<string, Buffer>} files all files of the build by their path
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsOfBytes(manifest, files) {
  const [, ...otherTexts] = Object.values(manifest.translations ?? {});
  const first = loadedFiles(manifest).filter((file) => !otherTexts.includes(file));
  const sum = (names) =>
    [...new Set(names)].reduce((total, name) => total + bytesOf(files.get(name) ?? ''), 0);
  const faultOf = (what, bytes, budget) =>
    bytes > budget && {
      fault: `${what} has ${inKilobytes(bytes)} (brotli), the budget is ${inKilobytes(budget)}`,
      act: 'this team loads less, or later.',
    };
  return [
    faultOf('its first visit', sum(first), FIRST_BUDGET_BYTES),
    faultOf('the whole build', sum(Object.keys(manifest.files)), BUDGET_BYTES),
  ].filter(Boolean);
}
