/** Bytes of a section's build, as a server that compresses sends them, against what a section may have. */
import zlib from 'node:zlib';

/** Of the container, the first page and its texts in one language; of all files. */
const BUDGETS = { first: 60_000, whole: 300_000 };

/** A middle quality: hosts compress once and better, or at each request and worse. */
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const bytesOf = (content) => zlib.brotliCompressSync(content, QUALITY).length;
const inKilobytes = (bytes) => `${Math.ceil(bytes / 1000)} kB`;

/**
 * @param {object} manifest
 * @param {Map<string, Buffer>} files all files of the build by their path
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsOfBytes({ metaData, exposes, translations = {}, files: named }, files) {
  const { js, css } = exposes[0].assets;
  const [texts] = Object.values(translations);
  const first = [metaData.remoteEntry.name, ...(js?.sync ?? []), ...(css?.sync ?? []), texts];
  const sum = (names) =>
    [...new Set(names)].reduce((total, name) => total + bytesOf(files.get(name) ?? ''), 0);
  const has = { first: sum(first), whole: sum(Object.keys(named)) };
  const what = { first: 'its first visit', whole: 'the whole build' };
  return Object.keys(BUDGETS)
    .filter((part) => has[part] > BUDGETS[part])
    .map((part) => ({
      fault: `${what[part]} has ${inKilobytes(has[part])} (brotli), the budget is ${inKilobytes(BUDGETS[part])}`,
      act: 'this team loads less, or later.',
    }));
}
