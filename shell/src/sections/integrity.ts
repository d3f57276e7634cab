declare global {
  /** Hashes of files by URL, for the loaders of webpack's chunks (webpack/chunk-integrity.js). */
  var portalIntegrity: Record<string, string> | undefined;
}

/** Adds hashes of files, by URL. */
export function addHashes(hashes: Readonly<Record<string, string>>): void {
  globalThis.portalIntegrity = { ...globalThis.portalIntegrity, ...hashes };
}

/** Attributes of an element that loads the file: its hash if known, which needs CORS on another origin. */
export function integrityOf(url: string): { integrity: string; crossOrigin: string } | undefined {
  const integrity = globalThis.portalIntegrity?.[url];
  return integrity === undefined ? undefined : { integrity, crossOrigin: 'anonymous' };
}
