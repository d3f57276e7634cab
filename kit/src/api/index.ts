export { isCoreError, type Calls, type CoreError } from '@portal/core';
export {
  changeSession,
  isUnauthorized,
  onUnauthorized,
  portal,
  resetPortal,
  sameSession,
} from './client';
export { useCoreReady, useEarlyAnswer } from './coreState';
export { isCoreUnavailable, loadCore } from './loadCore';
export { requestSession } from './requestSession';
