export { isCoreError, type Calls, type CoreError } from '@portal/core';
export {
  changeSession,
  isUnauthorized,
  onUnauthorized,
  portal,
  resetPortal,
  sameSession,
} from './client';
export { useCoreReady, useEarlyAnswer, withCore } from './coreState';
export { isCoreLate, isCoreUnavailable, loadCore } from './loadCore';
export { requestSession } from './requestSession';
