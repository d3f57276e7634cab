export { disposeReplaced } from './disposeReplaced';
export { onSessionEnd, sessionKey } from './onSessionEnd';
export { refreshSession, register, restore, signIn, signInAgain, signOut } from './actions';
export { useSession, type SessionState } from './store';
