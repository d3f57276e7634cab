import { isCoreError, type Calls } from '@portal/core';
import { hasSessionHint } from '../session-hint';
import {
  requestSession,
  changeSession,
  onUnauthorized,
  portal,
  sameSession,
  takePrefetchedSession,
  type SessionPrefetch,
} from '../api';
import { resetStores } from './onSessionEnd';
import { signedOut, useSession } from './store';
import { onOtherTab, tellOtherTabs } from './tabs';

/** Loads the session that the browser's cookie may still hold. Never rejects: the store tells. */
export async function restore(): Promise<void> {
  const early = takePrefetchedSession();
  if (!hasSessionHint()) {
    resetStores();
    useSession.setState(signedOut);
    return;
  }
  useSession.setState({ ...signedOut, status: 'restoring' });
  await load(early).catch((error: unknown) => {
    // Nobody being signed in is no failure of the visit.
    if (isCoreError(error) && error.status === 401) {
      resetStores();
      useSession.setState({ error: null });
    }
  });
}

/** Signs in, then loads the user and the roles. Rejects with the failure, which the store holds too. */
export async function signIn(credentials: Calls['signIn']['request']): Promise<void> {
  useSession.setState({ error: null });
  const same = sameSession();
  try {
    await portal().call('signIn', credentials);
  } catch (error) {
    if (same()) fail(error);
    throw error;
  }
  await load();
  tellOtherTabs({ signedIn: useSession.getState().user?.id ?? null });
}

/** Creates an account and signs in with it, not to be remembered (spec §4). */
export async function register(account: Calls['register']['request']): Promise<void> {
  useSession.setState({ error: null });
  await portal().call('register', account);
  await signIn({ email: account.email, password: account.password, rememberMe: false });
}

/** Empties every store at once, then ends the session on the server. Answers whether the server did. */
export async function signOut(): Promise<boolean> {
  end();
  tellOtherTabs({ signedIn: null });
  return portal()
    .call('signOut')
    .then(
      () => true,
      () => false,
    );
}

async function load(early?: SessionPrefetch): Promise<void> {
  changeSession();
  const same = sameSession();
  try {
    const asked = early ?? requestSession();
    const user = await asked.user;
    if (!same()) return;
    useSession.setState({
      status: 'signed-in',
      user,
      roles: [],
      rolesLoading: true,
      error: null,
      expired: false,
    });
    const roles = await asked.roles;
    if (same()) useSession.setState({ roles, rolesLoading: false });
  } catch (error) {
    if (same()) fail(error);
    throw error;
  }
}

/** A failure before the user is known leaves nobody signed in; one after it, a session without roles. */
function fail(error: unknown): void {
  const known = isCoreError(error) ? error : null;
  const { user } = useSession.getState();
  useSession.setState(
    user ? { rolesLoading: false, error: known } : { ...signedOut, error: known },
  );
}

function end({ expired } = { expired: false }): void {
  changeSession();
  useSession.setState({ ...signedOut, expired });
  resetStores();
}

onUnauthorized(() => {
  if (useSession.getState().status !== 'signed-in') return;
  end({ expired: true });
  tellOtherTabs({ signedIn: null });
});

onOtherTab(({ signedIn }) => {
  const { user } = useSession.getState();
  if (signedIn === (user?.id ?? null)) return;
  end();
  if (signedIn !== null) void restore();
});
