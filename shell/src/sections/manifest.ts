import type { Language } from '@portal/kit/i18n';
import { SectionFailure } from './failure';

const MANIFEST_TIMEOUT_MS = 15_000;

/** The part of a section's `mf-manifest.json` that the shell uses; all URLs are absolute. */
export interface Manifest {
  /** The container's script. */
  readonly entry: string;
  /** Scripts and styles that the section imports first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Shared modules that it imports, by name. */
  readonly shared: readonly string[];
  /** Script of its translations by language. */
  readonly translations: Partial<Record<Language, string>>;
  /** Hashes of the build's files by URL; empty for a build without. */
  readonly hashes: Readonly<Record<string, string>>;
}

interface Assets {
  readonly js?: { readonly sync?: readonly string[] };
  readonly css?: { readonly sync?: readonly string[] };
}

interface ManifestDocument {
  readonly metaData: {
    readonly remoteEntry: {
      readonly name: string;
      readonly path: string;
      readonly integrity?: string;
    };
  };
  readonly exposes?: readonly { readonly path: string; readonly assets: Assets }[];
  readonly shared?: readonly { readonly name: string }[];
  readonly translations?: Partial<Record<Language, string>>;
  readonly files?: Readonly<Record<string, { readonly integrity: string }>>;
}

/**
 * Fetches a manifest, bypassing caches, and checks its bytes against `integrity`. The federation
 * runtime's own loader has no timeout, and leaving it out saves 3 kB.
 */
export async function loadManifest(address: string, integrity = ''): Promise<Manifest> {
  const url = new URL(address, window.location.href);
  const text = await fetchText(url, integrity);
  try {
    return readManifest(JSON.parse(text) as ManifestDocument, url);
  } catch (error) {
    throw new SectionFailure('manifest-invalid', error);
  }
}

async function fetchText(url: URL, integrity: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
    const response = await fetch(url, { cache: 'no-store', integrity, signal });
    if (response.ok) return await response.text();
    // The server answered: a retry would get the same.
    throw new SectionFailure(
      'manifest-invalid',
      `${url.pathname} answered ${String(response.status)}`,
    );
  } catch (error) {
    if (error instanceof SectionFailure) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    if (timedOut) throw new SectionFailure('manifest-timeout', error);
    if (integrity === '') throw new SectionFailure('manifest-unreachable', error);
    // `fetch` reports a wrong hash as it reports a network failure: without the hash it answers.
    await fetchText(url, '');
    throw new SectionFailure(
      'manifest-invalid',
      `${url.pathname} does not have the hash ${integrity}`,
    );
  }
}

function readManifest(
  { metaData, exposes = [], shared = [], translations = {}, files = {} }: ManifestDocument,
  url: URL,
): Manifest {
  const absolute = (file: string) => new URL(file, url).href;
  const { name, path, integrity } = metaData.remoteEntry;
  const assets = exposes.find((expose) => expose.path === './section')?.assets;
  return {
    entry: absolute(path + name),
    scripts: (assets?.js?.sync ?? []).map(absolute),
    styles: (assets?.css?.sync ?? []).map(absolute),
    shared: shared.map(({ name }) => name),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, file]) => [language, absolute(file)]),
    ),
    hashes: {
      ...Object.fromEntries(
        Object.entries(files).map(([file, { integrity }]) => [absolute(file), integrity]),
      ),
      ...(integrity !== undefined && { [absolute(path + name)]: integrity }),
    },
  };
}
