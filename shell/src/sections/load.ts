import { addMessages } from '@portal/kit/i18n';
import { checkSection, type Section, type SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';
import { loadExposed } from './container';
import { failureOf, type SectionFailure } from './failure';
import type { Manifest } from './manifest';
import { manifestAt } from './prefetch';
import { reloadOnce } from './reload';
import { loadRemotes, type Remote } from './remotes';
import { withRetries } from './retry';
import { routeFor } from './route';

const sections = new Map<string, Section>();
const pages = new WeakMap<SectionRoute, ComponentType>();
/** Pages asked for before they are shown. */
const earlyPages = new WeakMap<SectionRoute, ReturnType<SectionRoute['load']>>();
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
    const { default: page } = await withRetries(() => takePage(route));
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
    const manifest = await manifestAt(address);
    return loadExposed(remote.container, scriptOf(remote, manifest));
  });
  const section = checkSection(module.default, remote);
  prefetchPage(section);
  await withRetries(() => addMessages(section.loadMessages));
  sections.set(remote.name, section);
  return section;
}

/** Fetches the page of this address while the section's words are on their way. */
function prefetchPage(section: Section): void {
  const route = routeFor(window.location.pathname, section);
  if (!route) return;
  const page = route.load();
  earlyPages.set(route, page);
  // Whoever shows the page meets the failure.
  page.catch(() => undefined);
}

/** The page that is on its way already, once; anything later is asked for anew. */
function takePage(route: SectionRoute): ReturnType<SectionRoute['load']> {
  const early = earlyPages.get(route);
  earlyPages.delete(route);
  return early ?? route.load();
}

function scriptOf({ container }: Remote, { entry }: Manifest): string {
  const before = requests.get(container) ?? 0;
  requests.set(container, before + 1);
  return before === 0 ? entry : `${entry}?attempt=${String(before)}`;
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
