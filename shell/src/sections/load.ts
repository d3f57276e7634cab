import { addMessages } from '@portal/kit/i18n';
import { checkSection, type Section, type SectionRoute } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import type { ComponentType } from 'react';
import { buildsOf, folderOf, rolesOf, type LoadableBuild } from './builds';
import { loadExposed } from './container';
import { SectionFailure, toSectionFailure } from './failure';
import { reportFailure } from './failureReport';
import {
  failedOffline,
  fallBack,
  isOnFirstPage,
  keepLoaded,
  loadedByName,
  takeFallback,
} from './loaded';
import type { Manifest } from './manifest';
import { abandonPendingFiles, abandonPendingScriptsOf } from './pendingFiles';
import { manifestAt } from './prefetch';
import { reloadOnce } from './reload';
import { loadRemotes, type Build, type Remote } from './remotes';
import { withRetries } from './retry';
import { routeFor } from './route';
import type { Attempt } from './useLoading';

const pages = new WeakMap<SectionRoute, ComponentType>();
/** Prefetched pages, each used once. */
const prefetchedPages = new WeakMap<SectionRoute, ReturnType<SectionRoute['load']>>();
/** Requests of each container's script: a retry needs another URL, as the first may hang. */
const attempts = new Map<string, number>();
/**
 * Signal of the newest attempt by section. Earlier ones end where they are: translations of a second
 * instance of a build would take the place of those of the instance that is kept.
 */
const newest = new Map<string, AbortSignal>();

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
 * Loads a section: the first of its builds that loads, each tried once. An attempt of the user's first
 * fetches `remotes.json` for the current builds. Rejects with the `SectionFailure` of the newest build.
 */
export async function loadSection(
  remote: Remote,
  { again, signal, background }: Attempt,
): Promise<Section> {
  if (again) abandonPendingFiles();
  newest.set(remote.name, signal);
  const fallback = takeFallback(remote.name);
  const live = again ? await fetchLatest(remote) : remote;
  if (live.refused) throw refusal(live);
  const { builds, failure } =
    fallback && !again
      ? fallback
      : { builds: buildsOf(live, rolesOf(useSession.getState())), failure: undefined };
  let first = failure;
  for (const [index, build] of builds.entries()) {
    try {
      const section = await loadBuild(live, build, signal);
      // A page that is new in the build given up: an older build would call it not found.
      if (first && !routeFor(window.location.pathname, section)) continue;
      const earlier = { builds: builds.slice(index + 1), failure: first };
      return keepLoaded(remote.name, { section, build, earlier });
    } catch (error) {
      if (signal.aborted) throw error;
      const failed = report(error, live, build);
      // The section was built for a newer shell than this tab's, which is deployed already.
      if (failed.fromAnotherBuild && build.entry === live.entry && !background) reloadOnce(live);
      first ??= failed;
      if (failedOffline(failed)) break;
      abandonPendingScriptsOf(build.container);
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
  { again, signal }: Attempt,
): Promise<ComponentType> {
  if (again) abandonPendingFiles();
  try {
    const { default: page } = await withRetries(() => fetchPage(route), signal);
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

/**
 * Reports a page that threw while it was shown. True where an earlier build takes over, as on the
 * section's first page: nothing is typed yet.
 */
export function giveUpCrashed(remote: Remote, error: unknown): boolean {
  const failure = toSectionFailure(error);
  const crash = failure.code === 'code' ? new SectionFailure('crash', error) : failure;
  const reported = reportPage(crash, remote);
  return isOnFirstPage(remote.name) && fallBack(remote.name, reported);
}

/**
 * The entry that has the missing page after a reload, as this tab is older than the shell or the section:
 * the files of a replaced build may be deleted. Undefined where no reload helps.
 */
async function reloadTarget(failure: SectionFailure, remote: Remote): Promise<Remote | undefined> {
  if (failure.fromAnotherBuild)
    return shownBuild(remote).entry === remote.entry ? remote : undefined;
  if (failure.code !== 'script') return undefined;
  const latest = await fetchLatest(remote);
  return latest.refused || latest.entry === remote.entry ? undefined : latest;
}

async function loadBuild(
  remote: Remote,
  { entry, integrity, container }: LoadableBuild,
  signal: AbortSignal,
): Promise<Section> {
  const endIfSuperseded = () => {
    if (newest.get(remote.name) !== signal) signal.throwIfAborted();
  };
  const module = await withRetries(async () => {
    const manifest = await manifestAt(entry, integrity);
    endIfSuperseded();
    return loadExposed(container, scriptOf(manifest));
  }, signal);
  endIfSuperseded();
  const section = checkSection(module.default, remote);
  prefetchPage(section);
  await withRetries(() => addMessages(section.loadMessages, section.name), signal);
  endIfSuperseded();
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

function scriptOf({ entry }: Manifest): string {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  return attempt === 0 ? entry : `${entry}?attempt=${String(attempt)}`;
}

/** The section's current entry in `remotes.json`; the known one if that cannot be fetched. */
async function fetchLatest(remote: Remote): Promise<Remote> {
  const remotes = await loadRemotes().catch(() => []);
  return remotes.find(({ name }) => name === remote.name) ?? remote;
}

/** The failure of a section whose entry in `remotes.json` was refused; the console has the reason. */
function refusal({ name }: Remote): SectionFailure {
  reportFailure({ section: name, build: 'unknown', code: 'remotes' });
  return new SectionFailure('remotes', `the entry of ${name} does not match its schema`);
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
    reportFailure({ section: name, build: folderOf(build), code: failure.code });
  }
  return failure;
}
