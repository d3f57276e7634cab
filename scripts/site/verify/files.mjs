/** The files of a build against its manifest: each that it names is there, whole, and there is no other but the source maps of these. */
import { createHash } from 'node:crypto';

export const MANIFEST = 'mf-manifest.json';

/** Hash of bytes as in the attribute `integrity`. */
export const integrityOf = (bytes) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const BUILD_AGAIN = 'this team builds the section again.';

/** Files that the shell loads by the manifest: the container, scripts, styles, translations. */
export function loadedFiles({ metaData, exposes, translations = {} }) {
  const assets = exposes.flatMap(({ assets: { js, css } }) => [
    ...(js?.sync ?? []),
    ...(css?.sync ?? []),
  ]);
  return [metaData.remoteEntry.name, ...assets, ...Object.values(translations)];
}

function faultOfFile(file, { integrity, bytes }, content) {
  if (content === undefined) return `${file} is missing`;
  if (content.length !== bytes) return `${file} has ${content.length} bytes instead of ${bytes}`;
  if (integrityOf(content) !== integrity) return `${file} has other content than was built`;
  return undefined;
}

/**
 * @param {object} manifest
 * @param {Map<string, Buffer>} files all files of the build by their path
 * @returns {{ fault: string, act: string }[]}
 */
export function faultsOfFiles(manifest, files) {
  const { files: named, metaData } = manifest;
  const faults = [
    ...Object.entries(named).map(([file, about]) => faultOfFile(file, about, files.get(file))),
    ...[...files.keys()]
      .filter((file) => file !== MANIFEST && !Object.hasOwn(named, file.replace(/\.map$/, '')))
      .map((file) => `${file} is not a file of the build: the manifest does not name it`),
    ...loadedFiles(manifest)
      .filter((file) => !Object.hasOwn(named, file))
      .map((file) => `the manifest loads ${file}, which is not among its files`),
  ];
  const { name, integrity } = metaData.remoteEntry;
  if (integrity !== undefined && integrity !== named[name]?.integrity)
    faults.push(`the manifest has two hashes of ${name}`);
  return faults.filter(Boolean).map((fault) => ({ fault, act: BUILD_AGAIN }));
}
