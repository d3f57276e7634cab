export { ownHandles } from './handles';
export { onSessionEnd } from './ends';
export { register, restore, sessionExpected, signIn, signOut } from './actions';
export { useSession, type SessionState } from './store';
