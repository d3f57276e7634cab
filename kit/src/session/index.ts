export { disposeReplaced } from './disposeReplaced';
export { onSessionEnd, sessionKey } from './onSessionEnd';
export {
  endSession,
  openSession,
  refreshSession,
  register,
  reopenSession,
  restore,
  signIn,
  signInAgain,
  signOut,
  type EndedSession,
} from './actions';
export { useSession, type SessionState } from './store';
