import type { CoreError as CoreErrorFields, ErrorName } from '#wasm';

/** The error of every call of the client. `messageKey` is its message in the namespace `codes`. */
export type CoreError = Error & CoreErrorFields;

const names: ReadonlySet<string> = new Set<ErrorName>([
  'NetworkError',
  'TimeoutError',
  'AbortError',
  'RefusedError',
  'AnswerError',
]);

export function isCoreError(error: unknown): error is CoreError {
  return error instanceof Error && names.has(error.name) && 'messageKey' in error;
}
