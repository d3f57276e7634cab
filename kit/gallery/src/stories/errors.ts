import type { CoreError } from '@portal/core';

/** An error as the client of the core throws it. */
function coreError(fields: Partial<CoreError>): Error {
  const defaults = { code: null, status: null, fields: [], retryable: true, retryAfter: null };
  return Object.assign(new Error('of a story'), defaults, fields);
}

export const networkError = coreError({ name: 'NetworkError', messageKey: 'error.network' });

export const serverError = coreError({
  name: 'RefusedError',
  messageKey: 'error.internal',
  status: 500,
  requestId: '7f3a-90c1',
});

export const forbiddenError = coreError({
  name: 'RefusedError',
  messageKey: 'error.forbidden',
  status: 403,
});

/** A refusal of the fields `email` and `password`. */
export const fieldsError = coreError({
  name: 'RefusedError',
  messageKey: 'error.invalidFields',
  status: 422,
  fields: [
    { field: 'email', code: 'wrongEmail' },
    { field: 'password', code: 'required' },
  ],
});
