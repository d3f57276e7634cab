import { addMessages } from '@portal/kit/i18n';
import { checkSection, type Section, type SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';
import { loadExposed } from './container';
import { toSectionFailure, type SectionFailure } from './failure';
import type { Manifest } from './manifest';
import { manifestAt } from './prefetch';
import { reloadOnce } from './reload';
import { loadRemotes, type Remote } from './remotes';
import { withRetries } from './retry';
import { routeFor } from './route';

const sections = new Map<string, Section>();
const pages = new WeakMap<SectionRoute, ComponentType>();
/** Prefetched pages, each used once. */
const prefetchedPages = new WeakMap<SectionRoute, ReturnType<SectionRoute['load']>>();
/** Requests of each container's script: a retry needs another URL, as the first may hang. */
const attempts = new Map<string, number>();

/** The section, if it is loaded already. */
export function loadedSection({ name }: Remote): Section | undefined {
  return sections.get(name);
}

/** The page of a route, if it is loaded already. */
export function loadedPage(route: SectionRoute): ComponentType | undefined {
  return pages.get(route);
}

/**
 * Loads a section: its live build, or the previous one if the live one fails. `again` first fetches
 * `remotes.json` for the current live build. Rejects with a `SectionFailure`.
 */
export async function loadSection(remote: Remote, again: boolean): Promise<Section> {
  const live = again ? await fetchLatest(remote) : remote;
  try {
    return await loadBuild(live, live.entry);
  } catch (error) {
    const failure = report(error, live);
    // The section was built for a newer shell than this tab's, which is deployed already.
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
    const { default: page } = await withRetries(() => fetchPage(route));
    pages.set(route, page);
    return page;
  } catch (error) {
    const failure = report(error, remote);
    // Files of a replaced build may be deleted: only a reload loads the new build into this tab.
    if (failure.code === 'script' && (await fetchLatest(remote)).entry !== remote.entry)
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
  await withRetries(() => addMessages(section.loadMessages, section.name));
  sections.set(remote.name, section);
  return section;
}

/** Loads the page of the address in parallel with the section's translations. */
function prefetchPage(section: Section): void {
  const route = routeFor(window.location.pathname, section);
  if (!route) return;
  const page = route.load();
  prefetchedPages.set(route, page);
  // Errors surface when the page is shown.
  page.catch(() => undefined);
}

/** The prefetched page, once; later calls load again. */
function fetchPage(route: SectionRoute): ReturnType<SectionRoute['load']> {
  const prefetched = prefetchedPages.get(route);
  prefetchedPages.delete(route);
  return prefetched ?? route.load();
}

function scriptOf({ container }: Remote, { entry }: Manifest): string {
  const attempt = attempts.get(container) ?? 0;
  attempts.set(container, attempt + 1);
  return attempt === 0 ? entry : `${entry}?attempt=${String(attempt)}`;
}

/** The section's current entry in `remotes.json`; the known one if that cannot be fetched. */
async function fetchLatest(remote: Remote): Promise<Remote> {
  const remotes = await loadRemotes().catch(() => []);
  return remotes.find(({ name }) => name === remote.name) ?? remote;
}

function report(error: unknown, { name, version }: Remote): SectionFailure {
  const failure = toSectionFailure(error);
  console.warn(`Section "${name}" ${version} did not load:`, failure);
  return failure;
}
