export { disposeReplaced } from './disposeReplaced';
export { onSessionEnd, sessionKey } from './onSessionEnd';
export { register, restore, signIn, signInAgain, signOut } from './actions';
export { useSession, type SessionState } from './store';
