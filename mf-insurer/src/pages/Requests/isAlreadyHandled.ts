import { isCoreError } from '@portal/core';

/** Whether a request was answered, discarded or deleted in the meantime. */
export const isAlreadyHandled = (error: unknown): boolean =>
  isCoreError(error) && (error.status === 404 || error.status === 409);
