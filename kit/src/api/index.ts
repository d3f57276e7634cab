export { isCoreError, type Calls, type CoreError } from '@portal/core';
export {
  changeSession,
  isUnauthorized,
  onUnauthorized,
  portal,
  resetPortal,
  sameSession,
} from './client';
export { isCoreUnavailable, loadCore } from './loadCore';
export {
  prefetchSession,
  requestSession,
  takePrefetchedSession,
  type SessionPrefetch,
} from './sessionPrefetch';
