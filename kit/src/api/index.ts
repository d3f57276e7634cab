export { isCoreError, type Calls, type CoreError } from '@portal/core';
export {
  prefetchSession,
  requestSession,
  takePrefetchedSession,
  type SessionPrefetch,
} from './sessionPrefetch';
export { changeSession, onUnauthorized, portal, resetPortal, sameSession } from './client';
