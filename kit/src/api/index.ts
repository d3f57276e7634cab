export { isCoreError, type Calls, type CoreError } from '@portal/core';
export { askEarly, askSession, takeEarly, type Asked } from './ask';
export { changeSession, onUnauthorized, portal, resetPortal, sameSession } from './client';
