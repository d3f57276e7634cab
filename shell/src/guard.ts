import { destination, type CoreError } from '@portal/core';
import type { SectionRoute } from '@portal/kit/section';
import type { SessionState } from '@portal/kit/session';

/** The guard's decision, made before anything of the page renders. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** The session could not be loaded, so it is unknown whether there is one. */
  | { readonly kind: 'failed'; readonly error: CoreError }
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
  if (session.status === 'restoring') return closed || route?.guestsOnly ? wait : show;
  if (session.status === 'signed-out') {
    if (!closed) return show;
    if (session.error?.retryable) return { kind: 'failed', error: session.error };
    return { kind: 'redirect', to: loginFor(address) };
  }
  if (!route?.guestsOnly) {
    return session.error ? { kind: 'failed', error: session.error } : show;
  }
  // The sign-in form stays while roles load, and shows an error if that fails.
  if (session.rolesLoading || session.error) return show;
  const { searchParams } = new URL(address, window.location.origin);
  return { kind: 'redirect', to: destination(searchParams.get('origin'), session.roles) };
}

/** The sign-in page with the requested address as `origin` (ACCESS-9). */
export function loginFor(address: string): string {
  return `/login?${new URLSearchParams({ origin: address }).toString()}`;
}
