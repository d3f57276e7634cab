import { destination, type CoreError } from '@portal/core';
import type { SectionRoute } from '@portal/kit/section';
import type { SessionState } from '@portal/kit/session';

/** What becomes of a visit, before anything of the page renders. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** The session could not be read; nobody knows yet whether there is one. */
  | { readonly kind: 'failed'; readonly error: CoreError }
  | { readonly kind: 'redirect'; readonly to: string };

interface Visit {
  readonly session: SessionState;
  /** Unknown until the section is loaded. */
  readonly route: SectionRoute | undefined;
  /** Whether the section lets visitors in at all. */
  readonly open: boolean;
  /** Path, query and hash of the visit. */
  readonly address: string;
}

const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };

/** The route guard: authentication only (readings 7, 19, 20). Data is guarded by the server. */
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
  // A form for visitors stays while the roles are on their way, and shows why they did not come.
  if (session.rolesLoading || session.error) return show;
  const { searchParams } = new URL(address, window.location.origin);
  return { kind: 'redirect', to: destination(searchParams.get('origin'), session.roles) };
}

/** The sign-in page, which keeps where the visitor was going. */
export function loginFor(address: string): string {
  return `/login?${new URLSearchParams({ origin: address }).toString()}`;
}
