import type { CoreError, Role, User } from '@portal/core';
import { create } from 'zustand';

export interface SessionState {
  readonly status: 'restoring' | 'signed-in' | 'signed-out';
  /** The signed-in user; null unless `status` is 'signed-in'. */
  readonly user: User | null;
  /** Empty while `rolesLoading`. */
  readonly roles: Role[];
  readonly rolesLoading: boolean;
  /** Error of the last attempt to sign in or to load the session. */
  readonly error: CoreError | null;
  /** Whether the server, not the user, ended the last session. */
  readonly expired: boolean;
}

export const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  roles: [],
  rolesLoading: false,
  error: null,
  expired: false,
};

export const useSession = create<SessionState>(() => ({ ...signedOut, status: 'restoring' }));
