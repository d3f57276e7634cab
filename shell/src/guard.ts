import { coreReady, destination, type CoreError } from '@portal/core';
import type { SectionRoute } from '@portal/kit/section';
import type { SessionState } from '@portal/kit/session';

/** The guard's decision, made before anything of the page renders. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** The session could not be loaded, so it is unknown whether there is one. */
  | { readonly kind: 'failed'; readonly error: CoreError | null }
  | { readonly kind: 'redirect'; readonly to: string };

interface Visit {
  readonly session: SessionState;
  /** Unknown until the section is loaded. */
  readonly route: SectionRoute | undefined;
  /** Whether the section is public. */
  readonly open: boolean;
  /** Path, query and hash of the visit. */
  readonly address: string;
}

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };

/** The route guard: authentication only (ACCESS-8). The server guards the data. */
export function decide({ session, route, open, address }: Visit): Decision {
  const closed = route ? route.access === 'signed-in' : !open;
  const guestsOnly = route?.guestsOnly ?? false;
  if (!closed && !guestsOnly) return show;
  const { status, error } = session;
  if (status === 'restoring') return wait;
  if (status === 'signed-out') {
    return closed ? { kind: 'redirect', to: loginFor(address) } : show;
  }
  if (status === 'unknown' || error) return { kind: 'failed', error };
  if (!guestsOnly) return show;
  // The roles say where to.
  if (session.rolesLoading || !coreReady()) return wait;
  const { searchParams } = new URL(address, window.location.origin);
  return { kind: 'redirect', to: destination(searchParams.get('origin'), session.roles) };
}

/** The sign-in page with the requested address as `origin` (ACCESS-9). */
export function loginFor(address: string): string {
  return `/login?${new URLSearchParams({ origin: address }).toString()}`;
}
