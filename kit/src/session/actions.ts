import { coreReady, isCoreError, type Calls } from '@portal/core';
import {
  changeSession,
  loadCore,
  onUnauthorized,
  portal,
  requestSession,
  sameSession,
  takePrefetchedSession,
  type SessionPrefetch,
} from '../api';
import { hasSessionHint } from '../session-hint';
import { resetStores } from './onSessionEnd';
import { signedOut, useSession } from './store';
import { notifyOtherTabs, onOtherTab } from './tabs';

/** Restores the session of the browser's cookie. Never rejects: errors go to the store. */
export async function restore(): Promise<void> {
  const prefetched = takePrefetchedSession();
  if (!hasSessionHint()) {
    resetStores();
    useSession.setState(signedOut);
    return;
  }
  useSession.setState({ ...signedOut, status: 'restoring' });
  await load(prefetched).catch((error: unknown) => {
    // 401 means signed out, which is no error.
    if (isCoreError(error) && error.status === 401) {
      resetStores();
      useSession.setState({ error: null });
    }
  });
}

/** Signs in, then loads user and roles. Rejects with the error, which the store holds too. */
export async function signIn(credentials: Calls['signIn']['request']): Promise<void> {
  useSession.setState({ error: null });
  const same = sameSession();
  try {
    await loadCore();
    await portal().call('signIn', credentials);
  } catch (error) {
    if (same()) fail(error);
    throw error;
  }
  await load();
  notifyOtherTabs({ signedIn: useSession.getState().user?.id ?? null });
}

/** Creates an account and signs in with it, without "keep me signed in" (SESSION-11). */
export async function register(account: Calls['register']['request']): Promise<void> {
  useSession.setState({ error: null });
  await loadCore();
  await portal().call('register', account);
  await signIn({ email: account.email, password: account.password, rememberMe: false });
}

/** Resets every store at once, then ends the session on the server. Resolves to whether that worked. */
export async function signOut(): Promise<boolean> {
  end();
  notifyOtherTabs({ signedIn: null });
  return loadCore()
    .then(() => portal().call('signOut'))
    .then(
      () => true,
      () => false,
    );
}

async function load(prefetched?: SessionPrefetch): Promise<void> {
  changeSession();
  const same = sameSession();
  try {
    await loadCore();
    const requests = prefetched ?? requestSession();
    const user = await requests.user;
    if (!same()) return;
    useSession.setState({
      status: 'signed-in',
      user,
      roles: [],
      rolesLoading: true,
      error: null,
      expired: false,
    });
    const roles = await requests.roles;
    if (same()) useSession.setState({ roles, rolesLoading: false });
  } catch (error) {
    if (same()) fail(error);
    throw error;
  }
}

/** An error before the user is known signs out; a later one leaves the session without roles. */
function fail(error: unknown): void {
  const known = isCoreError(error) ? error : null;
  const { user } = useSession.getState();
  useSession.setState(
    user ? { rolesLoading: false, error: known } : { ...signedOut, error: known },
  );
}

function end({ expired } = { expired: false }): void {
  changeSession();
  // A prefetch of the ended session must not restore the next one.
  takePrefetchedSession();
  useSession.setState({ ...signedOut, expired });
  resetStores();
}

onUnauthorized(() => {
  if (useSession.getState().status !== 'signed-in') return;
  end({ expired: true });
  notifyOtherTabs({ signedIn: null });
});

onOtherTab(({ signedIn }) => {
  const { user } = useSession.getState();
  if (signedIn === (user?.id ?? null)) return;
  end();
  if (signedIn === null) return;
  // The menus, which are shown while a session is restored, need the core. With the core there, the
  // restoration begins at once: the guard must not see the ended session first.
  if (coreReady()) void restore();
  else loadCore().then(restore, () => undefined);
});
