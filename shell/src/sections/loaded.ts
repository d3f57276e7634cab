import type { Section } from '@portal/kit/section';
import type { LoadableBuild } from './builds';
import type { SectionFailure } from './failure';

/** Builds of a section that are left to try, and why the newest one was given up. */
export interface Remaining {
  readonly builds: readonly LoadableBuild[];
  readonly failure: SectionFailure | undefined;
}

interface LoadedSection {
  readonly section: Section;
  readonly build: LoadableBuild;
  /** Builds that can still take over: each is tried once. */
  readonly earlier: Remaining;
}

const loaded = new Map<string, LoadedSection>();
/** Builds left to try, by section. */
const fallbacks = new Map<string, Remaining>();

/** The section of this name, if this page has loaded it. */
export function loadedByName(name: string): LoadedSection | undefined {
  return loaded.get(name);
}

/** The sections that this page has loaded. */
export function loadedSections(): readonly Section[] {
  return [...loaded.values()].map(({ section }) => section);
}

export function keepLoaded(name: string, next: LoadedSection): Section {
  loaded.set(name, next);
  return next.section;
}

/** The builds left to try after `fallBack`, once. */
export function takeFallback(name: string): Remaining | undefined {
  const fallback = fallbacks.get(name);
  fallbacks.delete(name);
  return fallback;
}

/**
 * Gives up the loaded build of a section, of which a page did not load. False where no earlier
 * build can take over: none is left, or the network is missing, for which no build is to blame.
 */
export function fallBack(name: string, failure: SectionFailure): boolean {
  const current = loaded.get(name);
  if (!current || current.earlier.builds.length === 0 || failedOffline(failure)) return false;
  loaded.delete(name);
  fallbacks.set(name, { ...current.earlier, failure: current.earlier.failure ?? failure });
  return true;
}

/** Whether a failure may be that of the network of this device. */
export function failedOffline({ retryable }: SectionFailure): boolean {
  return retryable && !navigator.onLine;
}
