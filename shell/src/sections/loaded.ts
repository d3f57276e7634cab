import type { Section } from '@portal/kit/section';
import type { LoadableBuild } from './builds';
import type { SectionFailure } from './failure';

interface LoadedSection {
  readonly section: Section;
  readonly build: LoadableBuild;
  /** The build before it, which can still take over. */
  readonly before: LoadableBuild | undefined;
}

/** A build that takes over, and why the newer one was given up. */
interface Fallback {
  readonly build: LoadableBuild;
  readonly failure: SectionFailure;
}

const loaded = new Map<string, LoadedSection>();
const fallbacks = new Map<string, Fallback>();

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

/** The build that takes over after `fallBack`, once. */
export function takeFallback(name: string): Fallback | undefined {
  const fallback = fallbacks.get(name);
  fallbacks.delete(name);
  return fallback;
}

/**
 * Gives up the loaded build of a section, of which a page did not load. False where the build before cannot take over: it
 * did already, there is none, or the network is missing, for which no build is to blame.
 */
export function fallBack(name: string, failure: SectionFailure): boolean {
  const build = loaded.get(name)?.before;
  if (!build || failedOffline(failure)) return false;
  loaded.delete(name);
  fallbacks.set(name, { build, failure });
  return true;
}

/** Whether a failure may be that of the network of this device. */
export function failedOffline({ retryable }: SectionFailure): boolean {
  return retryable && !navigator.onLine;
}
