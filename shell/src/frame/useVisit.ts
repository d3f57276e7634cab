import { useLocation } from '@portal/kit/router';
import type { Section, SectionRoute } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { decide, type Decision } from '../guard';
import { loadedSection, loadSection } from '../sections/load';
import { isOpen, remoteFor, type Remote } from '../sections/remotes';
import { routeFor } from '../sections/route';
import { useLoading, type Loading } from '../sections/useLoading';

export interface Visit {
  readonly remote: Remote | undefined;
  readonly section: Loading<Section>;
  /** The route of the section that the path matches; undefined while loading and where none does. */
  readonly route: SectionRoute | undefined;
  readonly decision: Decision;
}

/** What the address asks for: its section, its route, and whether the visitor may go there. */
export function useVisit(remotes: readonly Remote[]): Visit {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const remote = remoteFor(pathname, remotes);
  const open = !remote || isOpen(remote);
  const section = useLoading({
    // A section that is not open is fetched while the session is restored, but not for visitors.
    key: remote && (open || session.status !== 'signed-out') ? remote : undefined,
    ready: () => remote && loadedSection(remote),
    load: (again) => loadSection(remote as Remote, again),
  });
  const route = section.value && routeFor(pathname, section.value);
  const decision = decide({ session, route, open, address: pathname + search + hash });
  return { remote, section, route, decision };
}
