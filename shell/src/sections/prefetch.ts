import type { Language } from '@portal/kit/i18n';
import { sharedModules } from '../sharedModules';
import { loadManifest, type Manifest } from './manifest';
import type { Remote } from './remotes';

/** Manifests asked for before their sections are. */
const early = new Map<string, Promise<Manifest>>();

/** Fetches the files of a section that is certain to be wanted, while the rest of the page starts. */
export function prefetchSection(remote: Remote, language: Language): void {
  const { entry } = remote;
  const manifest = manifestAt(entry);
  early.set(entry, manifest);
  // Whoever loads the section meets the failure.
  manifest.then(
    (known) => lend(known, language),
    () => undefined,
  );
}

/** A build's manifest, its files on their way. */
export function manifestAt(address: string): Promise<Manifest> {
  const known = early.get(address);
  early.delete(address);
  return known ?? loadManifest(address).then(preload);
}

/** Begins to load what the section's first page will take: its translations, and what is of the shell. */
function lend({ shared, translations }: Manifest, language: Language): void {
  if (translations[language]) hint(translations[language], { as: 'script' });
  for (const name of shared) sharedModules[name]?.().catch(() => undefined);
}

function preload(manifest: Manifest): Manifest {
  [manifest.entry, ...manifest.scripts].forEach((file) => hint(file, { as: 'script' }));
  manifest.styles.forEach((file) => hint(file, { as: 'style' }));
  return manifest;
}

function hint(href: string, how: { as: string }): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', href, ...how }));
}
