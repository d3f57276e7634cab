import { isCoreError } from '@portal/core';
import { useTranslation } from 'react-i18next';
import { i18n } from './instance';

/** Says what went wrong in the reader's words: by the server's code, else by the kind of failure. */
export function useErrorText(): (error: unknown) => string {
  // Renders again when the language or the texts change.
  useTranslation('codes');
  return errorText;
}

function errorText(error: unknown): string {
  const key = keysOf(error).find((name) => i18n.exists(`codes:error.${name}`)) ?? 'unknown';
  // The key comes from a server that may be newer than these texts, so no type can list it.
  return String(i18n.t(`codes:error.${key}` as 'codes:error.unknown'));
}

function keysOf(error: unknown): string[] {
  if (!isCoreError(error)) return [];
  const { code, name, status } = error;
  return [code, name, status].filter((key) => key != null).map(String);
}

/** What to tell support: the request's id where the server gave one, else the error's code. */
export function supportCode(error: unknown): string | undefined {
  if (!isCoreError(error)) return undefined;
  const parts = [error.code ?? error.status ?? error.name, error.requestId];
  return parts.filter((part) => part != null).join(' · ');
}
