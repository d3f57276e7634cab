import {
  coreReady,
  fullName,
  initials,
  isCoreError,
  isSessionEnd,
  visibleTo,
  type Calls,
  type CoreError,
  type Role,
  type User,
} from '@portal/core';
import {
  changeSession,
  isUnauthorized,
  loadCore,
  onUnauthorized,
  portal,
  requestSession,
  sameSession,
} from '../api';
import { requestOpenedSession } from '../api/requestSession';
import { config } from '../config';
import { dropEarlyAnswers, fits, takeEarlyAnswer, type Shape } from '../early-answers';
import { hasSessionHint } from '../session-hint';
import { sessionStore } from '../storage';
import { resetStores, sessionKey } from './onSessionEnd';
import { signedOut, useSession, type EndReason, type SessionState } from './store';
import { notifyOtherTabs, onOtherTab } from './tabs';

/** Id of the user whose data the stores of this tab hold, in session storage. */
const OWNER_KEY = sessionKey('user');

/** The call that answers user and roles in one, which the entry script makes. */
const SESSION_PATH = '/api/v1/session';

const SESSION: Shape = {
  user: { id: 'number', email: 'string', firstName: 'string', lastName: 'string' },
  roles: [{ role: 'string', isAccepted: 'boolean' }],
  name: 'string',
  menuRoles: ['string'],
};

type Credentials = Calls['signIn']['request'];

/** Restores the session of the browser's cookie. Never rejects: errors go to the store. */
export async function restore(): Promise<void> {
  const early = takeEarlyAnswer(SESSION_PATH);
  if (!hasSessionHint()) {
    resetStores();
    useSession.setState(signedOut);
    return;
  }
  useSession.setState({ ...signedOut, status: 'restoring' });
  changeSession();
  const same = sameSession();
  try {
    const session = await early;
    if (!same()) return;
    if (fits(session, SESSION)) {
      const answer = session as Calls['session']['answer'];
      const { user, roles, name, menuRoles } = answer;
      ownStores(user.id);
      useSession.setState({
        ...signedOut,
        status: 'signed-in',
        user,
        roles,
        name,
        menuRoles,
        // Absent in the answer of a server that is older than these members.
        initials: answer.initials ?? '',
        waiting: answer.waiting ?? null,
      });
      return;
    }
    await loadCore();
    const requests = requestSession();
    const user = await requests.user;
    if (!same()) return;
    ownStores(user.id);
    useSession.setState({ ...signedInAs(user, []), rolesLoading: true });
    const roles = await requests.roles;
    if (same()) useSession.setState(signedInAs(user, roles));
  } catch (error) {
    if (same()) restoreFailed(error);
  }
}

function signedInAs(user: User, roles: Role[]): SessionState {
  const names = roles.map(({ role }) => role);
  return {
    ...signedOut,
    status: 'signed-in',
    user,
    roles,
    name: fullName(user),
    initials: initials(user),
    menuRoles: names.filter((role) => visibleTo(roles, [role])),
  };
}

/** 401 means signed out, which is no error. Without its roles the session stays open. */
function restoreFailed(error: unknown): void {
  if (isUnauthorized(error)) {
    resetStores();
    useSession.setState({ ...signedOut, endReason: endReasonOf(error) });
  } else if (useSession.getState().user) {
    useSession.setState({ rolesLoading: false, error: coreError(error) });
  } else {
    useSession.setState({ ...signedOut, status: 'unknown', error: coreError(error) });
  }
}

/** Signs in by e-mail and password; see `openSession`. */
export function signIn(credentials: Credentials): Promise<void> {
  return openSession(() => portal().call('signIn', credentials));
}

/**
 * Makes the call that opens the session, then loads user and roles, and sets both together: until then the sign-in
 * form stays, also where the answer has no user (SESSION-5). Rejects with the error, which the store holds too.
 */
export async function openSession(call: () => Promise<unknown>): Promise<void> {
  useSession.setState({ error: null });
  let same = sameSession();
  let next: SessionState = signedOut;
  try {
    await loadCore();
    await call();
    changeSession();
    same = sameSession();
    const requests = requestOpenedSession();
    const user = await requests.user;
    ownStores(user.id);
    // Before the roles, which may fail: the cookie is this person's already in every tab.
    notifyOtherTabs({ signedIn: user.id });
    next = signedInAs(user, []);
    next = signedInAs(user, await requests.roles);
    if (same()) useSession.setState(next);
  } catch (error) {
    if (same()) useSession.setState({ ...next, error: coreError(error) });
    throw error;
  }
}

/**
 * Opens the expired session's user a new session; the page keeps its state. Rejects with the error,
 * the session then stays expired.
 */
export function signInAgain(credentials: Credentials): Promise<void> {
  return reopenSession(() => portal().call('signIn', credentials));
}

/** Opens the expired session's user a new session by the given call. */
export async function reopenSession(call: () => Promise<unknown>): Promise<void> {
  await call();
  await resume();
  notifySignedIn();
}

/** Leaves the expired state with the browser's new session; another user gets a fresh portal. */
async function resume(): Promise<void> {
  // A 401 of a call made before must not expire the new session.
  changeSession();
  const same = sameSession();
  const requests = requestOpenedSession();
  const [user, roles] = [await requests.user, await requests.roles];
  if (!same()) return;
  if (user.id !== useSession.getState().user?.id) {
    end();
    return restore();
  }
  useSession.setState(signedInAs(user, roles));
}

/**
 * Reads user and roles again, where the server says that they or the session changed. A session that
 * has ended expires by the refusal (SESSION-7), with which this rejects.
 */
export async function refreshSession(): Promise<void> {
  const same = sameSession();
  const requests = requestSession();
  const [user, roles] = [await requests.user, await requests.roles];
  if (same() && useSession.getState().status === 'signed-in')
    useSession.setState(signedInAs(user, roles));
}

/** Creates an account, whose owner signs in by the mailed link that confirms the address (SESSION-11). */
export async function register(account: Calls['register']['request']): Promise<void> {
  await loadCore();
  await portal().call('register', account);
}

/**
 * Resets every store at once, then ends the session on the server. Resolves to whether this browser
 * has none any more: a server that cannot write clears the cookies all the same.
 */
export async function signOut(): Promise<boolean> {
  return (await endSession()).ended;
}

/** Result of ending a session. */
export interface EndedSession {
  /** Whether this browser has no session any more. */
  readonly ended: boolean;
  /** Address that ends the session at the identity provider; null without one (SSO-6). */
  readonly providerAddress: string | null;
}

/** As `signOut`, and says where the session at the identity provider ends. Never rejects. */
export async function endSession(): Promise<EndedSession> {
  end();
  notifyOtherTabs({ signedIn: null });
  try {
    await loadCore();
    const call = config().singleSignOn ? 'endSingleSignOn' : 'signOut';
    return { ended: true, providerAddress: (await portal().call(call)) ?? null };
  } catch (error) {
    const ended = coreError(error)?.status != null && !hasSessionHint();
    return { ended, providerAddress: null };
  }
}

/** Resets what stores kept in this tab for another person, as after "reopen closed tab". */
function ownStores(userId: number): void {
  const owner = sessionStore.getJson(OWNER_KEY);
  if (owner !== null && owner !== userId) resetStores();
  sessionStore.setJson(OWNER_KEY, userId);
}

function end(): void {
  changeSession();
  // Answers to the ended session must not be shown in the next one.
  dropEarlyAnswers();
  useSession.setState(signedOut);
  resetStores();
}

function coreError(error: unknown): CoreError | null {
  return isCoreError(error) ? error : null;
}

function notifySignedIn(): void {
  notifyOtherTabs({ signedIn: useSession.getState().user?.id ?? null });
}

/** Why the session was ended; null where it expired or there was none. */
function endReasonOf({ code, messageKey }: EndReason): EndReason | null {
  return isSessionEnd(code) ? { code, messageKey } : null;
}

onUnauthorized((refusal) => {
  if (useSession.getState().status !== 'signed-in') return;
  useSession.setState({ status: 'expired', endReason: endReasonOf(refusal) });
});

// A page that the browser kept whole for its Back button has missed what other pages said meanwhile (SESSION-13).
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || useSession.getState().status !== 'signed-in') return;
  if (hasSessionHint()) resume().catch(() => undefined);
  else end();
});

onOtherTab(({ signedIn }) => {
  const { status, user } = useSession.getState();
  if (signedIn === (user?.id ?? null)) {
    // If that fails, this tab's own dialog is still there.
    if (status === 'expired') resume().catch(() => undefined);
    return;
  }
  end();
  if (signedIn === null) return;
  // The menus, which are shown while a session is restored, need the core. With the core there, the
  // restoration begins at once: the guard must not see the ended session first.
  if (coreReady()) void restore();
  else loadCore().then(restore, () => undefined);
});
