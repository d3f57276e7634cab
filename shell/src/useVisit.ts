import { useLocation } from '@portal/kit/router';
import type { Section, SectionRoute } from '@portal/kit/section';
import { useSession, type SessionState } from '@portal/kit/session';
import { decide, type Decision } from './guard';
import { loadedSection, loadSection } from './sections/load';
import { isOpenAt, menuEntryFor, remoteFor, type Remote } from './sections/remotes';
import { routeFor } from './sections/route';
import { useLoading, type Loading } from './sections/useLoading';

export interface Visit {
  readonly remote: Remote | undefined;
  /** The entry of the main menu that the page belongs to: not every page has one, see `menuEntryFor`. */
  readonly menuEntry: Remote | undefined;
  /** Whether the page is public, as far as is known before its section is loaded. */
  readonly open: boolean;
  readonly section: Loading<Section>;
  /** The section's route for the path; undefined while loading and where none matches. */
  readonly route: SectionRoute | undefined;
  readonly decision: Decision;
}

/** Whether no user is signed in or being restored. */
export function isVisitor({ status }: SessionState): boolean {
  return status === 'signed-out' || status === 'unknown';
}

/** Resolves the address to its section and route, and decides what to render there. */
export function useVisit(remotes: readonly Remote[]): Visit {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const remote = remoteFor(pathname, remotes);
  const open = !remote || isOpenAt(pathname, remote);
  const loadable = remote && (remote.enabled || loadedSection(remote));
  const section = useLoading({
    // A section that is not open is fetched while the session is restored, but not for visitors.
    key: loadable && (open || !isVisitor(session)) ? remote : undefined,
    ready: () => remote && loadedSection(remote),
    load: (attempt) => loadSection(remote as Remote, attempt),
  });
  const route = section.value && routeFor(pathname, section.value);
  const decision = decide({ session, route, open, address: pathname + search + hash });
  const menuEntry = menuEntryFor(pathname, remotes);
  return { remote, menuEntry, open, section, route, decision };
}
