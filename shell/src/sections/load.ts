import { addMessages } from '@portal/kit/i18n';
import { checkSection, type Section, type SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';
import { loadExposed } from './container';
import { failureOf, type SectionFailure } from './failure';
import { loadManifest, type Manifest } from './manifest';
import { reloadOnce } from './reload';
import { loadRemotes, type Remote } from './remotes';
import { withRetries } from './retry';

const sections = new Map<string, Section>();
const pages = new WeakMap<SectionRoute, ComponentType>();
/** Manifests asked for before their sections are. */
const early = new Map<string, Promise<Manifest>>();
/** How often each container's script was asked for: the same address again might hang again. */
const requests = new Map<string, number>();

/** The section, if it is loaded already. */
export function loadedSection({ name }: Remote): Section | undefined {
  return sections.get(name);
}

/** The page of a route, if it is loaded already. */
export function loadedPage(route: SectionRoute): ComponentType | undefined {
  return pages.get(route);
}

/** Fetches the files of a section that is certain to be wanted, while the rest of the page starts. */
export function prefetchSection({ entry }: Remote): void {
  const manifest = loadManifest(entry);
  early.set(entry, manifest);
  // Whoever loads the section meets the failure.
  manifest.then(preload, () => undefined);
}

/**
 * Loads a section: its live build, or the one before where the live one does not come up. `again`
 * reads first which build is live by now. Rejects with a `SectionFailure`.
 */
export async function loadSection(remote: Remote, again: boolean): Promise<Section> {
  const live = again ? await newest(remote) : remote;
  try {
    return await loadBuild(live, live.entry);
  } catch (error) {
    const failure = report(error, live);
    // A section built for a newer portal than this tab's: the newer portal is there already.
    if (failure.fromAnotherBuild) reloadOnce(live);
    if (live.previous === undefined) throw failure;
    return await loadBuild(live, live.previous).catch(() => {
      throw failure;
    });
  }
}

/** Loads the page of a route. Rejects with a `SectionFailure`. */
export async function loadPage(route: SectionRoute, remote: Remote): Promise<ComponentType> {
  try {
    const { default: page } = await withRetries(() => route.load());
    pages.set(route, page);
    return page;
  } catch (error) {
    const failure = report(error, remote);
    // The files of an old build may be gone: only a reload brings the new one into this tab.
    if (failure.code === 'script' && (await newest(remote)).entry !== remote.entry)
      reloadOnce(remote);
    throw failure;
  }
}

async function loadBuild(remote: Remote, address: string): Promise<Section> {
  const module = await withRetries(async () => {
    const manifest = await (early.get(address) ?? loadManifest(address));
    early.delete(address);
    preload(manifest);
    return loadExposed(remote.container, scriptOf(remote, manifest));
  });
  const section = checkSection(module.default, remote);
  await withRetries(() => addMessages(section.loadMessages));
  sections.set(remote.name, section);
  return section;
}

function scriptOf({ container }: Remote, { entry }: Manifest): string {
  const before = requests.get(container) ?? 0;
  requests.set(container, before + 1);
  return before === 0 ? entry : `${entry}?attempt=${String(before)}`;
}

/** Fetches what the section asks for next while its container is still on the way. */
function preload({ entry, scripts, styles }: Manifest): void {
  const hint = (as: string) => (href: string) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, href }),
    );
  };
  [entry, ...scripts].forEach(hint('script'));
  styles.forEach(hint('style'));
}

/** What `remotes.json` says of the section by now; what it said before where it cannot be read. */
async function newest(remote: Remote): Promise<Remote> {
  const remotes = await loadRemotes().catch(() => []);
  return remotes.find(({ name }) => name === remote.name) ?? remote;
}

function report(error: unknown, { name, version }: Remote): SectionFailure {
  const failure = failureOf(error);
  console.warn(`Section "${name}" ${version} did not load:`, failure);
  return failure;
}
