import { addMessages } from '@portal/kit/i18n';
import { CONTRACT, checkSection, type Section, type SectionRoute } from '@portal/kit/section';
import type { ComponentType } from 'react';
import { buildsOf, folderOf, type LoadableBuild } from './builds';
import { loadExposed } from './container';
import { SectionFailure, toSectionFailure } from './failure';
import { reportFailure } from './failureReport';
import { failedOffline, keepLoaded, loadedByName, loadedSections, takeFallback } from './loaded';
import type { Manifest } from './manifest';
import { manifestAt } from './prefetch';
import { reloadOnce } from './reload';
import { loadRemotes, type Build, type Remote } from './remotes';
import { withRetries } from './retry';
import { routeFor } from './route';
import type { Attempt } from './useLoading';

const pages = new WeakMap<SectionRoute, ComponentType>();

/** A section that is being loaded. */
interface Pending {
  readonly section: Promise<Section>;
  /** Set while the page shows something else: it is not reloaded. */
  background: boolean;
}

/** Sections that are being loaded, by name: a second instance would replace the translations of the first. */
const pending = new Map<string, Pending>();

/** The section, if it is loaded already. */
export function loadedSection({ name }: Remote): Section | undefined {
  return loadedByName(name)?.section;
}

/** Folder of the section's loaded build, for support. */
export function loadedBuild({ name }: Remote): string | undefined {
  const build = loadedByName(name)?.build;
  return build && folderOf(build);
}

/** The page of a route, if it is loaded already. */
export function loadedPage(route: SectionRoute): ComponentType | undefined {
  return pages.get(route);
}

/**
 * Loads a section: the first of its builds that loads, each tried once. Joins a load of the section that is under way.
 * An attempt of the user's first fetches `remotes.json` for the current builds. Rejects with the `SectionFailure` of
 * the newest build.
 */
export function loadSection(
  remote: Remote,
  { again, background = false }: Pick<Attempt, 'again' | 'background'>,
): Promise<Section> {
  const known = pending.get(remote.name);
  if (known) {
    known.background &&= background;
    return known.section;
  }
  const isBackground = () => pending.get(remote.name)?.background ?? background;
  const section = loadBuilds(remote, again, isBackground).finally(() => {
    pending.delete(remote.name);
  });
  pending.set(remote.name, { section, background });
  return section;
}

async function loadBuilds(
  remote: Remote,
  again: boolean,
  isBackground: () => boolean,
): Promise<Section> {
  const fallback = takeFallback(remote.name);
  const live = again ? await fetchLatest(remote) : remote;
  const builds = fallback && !again ? [fallback.build] : buildsOf(live);
  let first = again ? undefined : fallback?.failure;
  for (const build of builds) {
    try {
      const section = await loadBuild(live, build, again);
      // A page that is new in the build given up: an older build would call it not found.
      if (first && !routeFor(window.location.pathname, section)) continue;
      const before = build === builds.at(-1) ? undefined : builds.at(-1);
      return keepLoaded(remote.name, { section, build, before });
    } catch (error) {
      const failed = report(error, live, build);
      // The section was built for a newer shell than this tab's, which is deployed already.
      if (failed.fromAnotherBuild && build.entry === live.entry && !isBackground())
        reloadOnce(live);
      first ??= failed;
      if (failedOffline(failed)) break;
    }
  }
  // Replaces the translations of a build that was given up: a language switch would fail with them.
  await addMessages(() => Promise.resolve({}), remote.name);
  throw first ?? new SectionFailure('manifest-invalid', `${remote.name} has no build`);
}

/** Loads the page of a route. Rejects with a `SectionFailure`. */
export async function loadPage(
  route: SectionRoute,
  remote: Remote,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<ComponentType> {
  try {
    const { default: page } = await withRetries(() => route.load(), signal);
    pages.set(route, page);
    return page;
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = reportPage(error, remote);
    const target = await reloadTarget(failure, remote);
    if (target) reloadOnce(target);
    throw failure;
  }
}

/** Reports a page that threw while it was shown. */
export function reportCrash(remote: Remote, error: unknown): void {
  const failure = toSectionFailure(error);
  reportPage(failure.code === 'code' ? new SectionFailure('crash', error) : failure, remote);
}

/**
 * The entry that has the missing page after a reload: this tab is older than the shell or the section, whose
 * replaced files may be deleted, or a shared file of the shell failed, which webpack never asks for again
 * (webpack/webpack#19351). Undefined where no reload helps.
 */
async function reloadTarget(failure: SectionFailure, remote: Remote): Promise<Remote | undefined> {
  if (failure.fromAnotherBuild)
    return shownBuild(remote).entry === remote.entry ? remote : undefined;
  if (failure.code !== 'script') return undefined;
  const latest = await fetchLatest(remote);
  if (latest.entry !== remote.entry) return latest;
  return isOfShell(failure, shownBuild(remote)) && !failedOffline(failure) ? remote : undefined;
}

/** Whether the file that did not load is none of the section's own. */
function isOfShell({ cause }: SectionFailure, build: Build): boolean {
  const { request } = cause as { readonly request?: unknown };
  return typeof request === 'string' && !request.includes(`/${folderOf(build)}/`);
}

async function loadBuild(
  remote: Remote,
  { entry, integrity, container, contract }: LoadableBuild,
  again: boolean,
): Promise<Section> {
  if (contract !== CONTRACT) {
    const fault = `built for contract ${String(contract)}, this shell’s is ${String(CONTRACT)}`;
    throw new SectionFailure('version', fault);
  }
  const module = await withRetries(async () => {
    const manifest = await manifestAt(entry, integrity);
    if (again) await replaceCached(manifest);
    return loadExposed(container, manifest.entry);
  });
  const section = checkSection(module.default, remote);
  prefetchPage(section);
  await withRetries(() => addMessages(section.loadMessages, section.name));
  return section;
}

/** Fetches the first files of a build past the cache, which keeps one that came damaged for as long as a right one. */
async function replaceCached({ entry, scripts, styles, translations }: Manifest): Promise<void> {
  const files = [entry, ...scripts, ...styles, ...Object.values(translations)];
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
}

/** Path pattern of the page that is shown: no ids of the address reach a report. */
export function shownRoute(): string | undefined {
  const routes = loadedSections().map((section) => routeFor(window.location.pathname, section));
  return routes.find((route) => route !== undefined)?.path;
}

/** Loads the page of the address in parallel with the section's translations; webpack joins a load that is under way. */
function prefetchPage(section: Section): void {
  const route = routeFor(window.location.pathname, section);
  route?.load().then(
    ({ default: loaded }) => pages.set(route, loaded),
    // Errors surface when the page is shown.
    () => undefined,
  );
}

/** The section's current entry in `remotes.json`; the known one if that cannot be fetched. */
async function fetchLatest(remote: Remote): Promise<Remote> {
  const remotes = await loadRemotes().catch(() => []);
  return remotes.find(({ name }) => name === remote.name) ?? remote;
}

/** Logs the failure of a page of the loaded build, and reports it to the operator. */
function reportPage(error: unknown, remote: Remote): SectionFailure {
  return report(error, remote, shownBuild(remote));
}

function shownBuild(remote: Remote): Build {
  return loadedByName(remote.name)?.build ?? remote;
}

/** Logs the failure of a build, and reports it to the operator unless this device is offline. */
function report(error: unknown, { name }: Remote, build: Build): SectionFailure {
  const failure = toSectionFailure(error).ofBuild(folderOf(build));
  console.warn(`Section "${name}" ${folderOf(build)} failed:`, failure);
  if (!failedOffline(failure)) {
    const { code, cause } = failure;
    reportFailure({ section: name, build: folderOf(build), code, cause, route: shownRoute() });
  }
  return failure;
}
