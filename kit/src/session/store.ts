import type { CoreError, Role, RoleName, User } from '@portal/core';
import { create } from 'zustand';

/** Code and message key of the refusal that says why a session was ended before its time. */
export type EndReason = Pick<CoreError, 'code' | 'messageKey'>;

export interface SessionState {
  /**
   * 'unknown': the session could not be loaded. 'expired': the server has ended it while its user
   * works; the page stays until the same user signs in again (SESSION-7).
   */
  readonly status: 'restoring' | 'unknown' | 'signed-in' | 'expired' | 'signed-out';
  /** The user; null unless `status` is 'signed-in' or 'expired'. */
  readonly user: User | null;
  /** Empty while `rolesLoading`. */
  readonly roles: Role[];
  readonly rolesLoading: boolean;
  /** First and last name as shown, else the e-mail; empty without a user. */
  readonly name: string;
  /** The first letters of `name`. */
  readonly initials: string;
  /** The roles whose menu entries the user sees (ACCESS-13). */
  readonly menuRoles: readonly RoleName[];
  /**
   * Brokers who wait for their approval, as the answer of the first visit has it; null for who is no administrator, and
   * where it is to be read by `session`.
   */
  readonly waiting: number | null;
  /** Why the session was ended before its time (SESSION-14); null for one that expired. */
  readonly endReason: EndReason | null;
  /** Error of the last attempt to sign in or to load the session. */
  readonly error: CoreError | null;
}

export const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  roles: [],
  rolesLoading: false,
  name: '',
  initials: '',
  menuRoles: [],
  waiting: null,
  endReason: null,
  error: null,
};

export const useSession = create<SessionState>(() => ({ ...signedOut, status: 'restoring' }));
