export { disposeReplaced } from './disposeReplaced';
export { onSessionEnd, sessionKey } from './onSessionEnd';
export { register, restore, signIn, signOut } from './actions';
export { useSession, type SessionState } from './store';
