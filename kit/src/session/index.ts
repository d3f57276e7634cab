export { ownHandles } from './handles';
export { onSessionEnd, sessionKey } from './ends';
export { register, restore, signIn, signOut } from './actions';
export { useSession, type SessionState } from './store';
