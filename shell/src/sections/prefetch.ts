import type { Language } from '@portal/kit/i18n';
import { sharedModules } from '../sharedModules';
import { addHashes, integrityOf } from './integrity';
import { loadManifest, type Manifest } from './manifest';
import type { Remote } from './remotes';

/** Prefetched manifests by URL, each used once. */
const prefetched = new Map<string, Promise<Manifest>>();

/** Prefetches the files of the section of the address while the rest of the page loads. */
export function prefetchSection({ entry, integrity }: Remote, language: Language): void {
  const manifest = manifestAt(entry, integrity);
  prefetched.set(entry, manifest);
  // Errors surface when the section is loaded.
  manifest.then(
    (known) => prefetchImports(known, language),
    () => undefined,
  );
}

/** Fetches a build's manifest, checks its hash and preloads the files it lists. */
export function manifestAt(address: string, integrity?: string): Promise<Manifest> {
  const known = prefetched.get(address);
  prefetched.delete(address);
  return known ?? loadManifest(address, integrity).then(preload);
}

/** Loads the translations and shared modules that the section's first page imports. */
function prefetchImports({ shared, translations }: Manifest, language: Language): void {
  if (translations[language]) hint(translations[language], { as: 'script' });
  for (const name of shared) sharedModules[name]?.().catch(() => undefined);
}

function preload(manifest: Manifest): Manifest {
  addHashes(manifest.hashes);
  [manifest.entry, ...manifest.scripts].forEach((file) => hint(file, { as: 'script' }));
  manifest.styles.forEach((file) => hint(file, { as: 'style' }));
  return manifest;
}

function hint(href: string, how: { as: string }): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', href, ...how, ...integrityOf(href) }));
}
