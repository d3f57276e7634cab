import type { CoreError, Role, User } from '@portal/core';
import { create } from 'zustand';

export interface SessionState {
  readonly status: 'restoring' | 'signed-in' | 'signed-out';
  /** Who is signed in; null unless `status` says so. */
  readonly user: User | null;
  /** Empty until `rolesLoading` is over. */
  readonly roles: Role[];
  readonly rolesLoading: boolean;
  /** Why the last attempt to sign in, or to load the session, failed. */
  readonly error: CoreError | null;
  /** Whether the server, not the reader, ended the session before this one. */
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
