import { isCoreError } from '@portal/core';
import { useTranslation } from 'react-i18next';
import { i18n } from './instance';

/** Says what went wrong in the reader's words: the core names the sentence. */
export function useErrorText(): (error: unknown) => string {
  // Renders again when the language or the texts change.
  useTranslation('codes');
  return errorText;
}

function errorText(error: unknown): string {
  const key = isCoreError(error) ? error.messageKey : 'error.unknown';
  if (key === 'error.tooManyRequests' && isCoreError(error) && error.retryAfter != null) {
    return i18n.t('codes:error.tooManyRequestsFor', { count: Math.ceil(error.retryAfter / 60) });
  }
  // The core may be newer than these texts, so no type can list its keys.
  const say = i18n.t as (key: string, options: { ns: 'codes' }) => string;
  return say(i18n.exists(key, { ns: 'codes' }) ? key : 'error.unknown', { ns: 'codes' });
}

/** What to tell support of a failure of the server: its code, the id of the request, what could not be read. */
export function supportCode(error: unknown): string | undefined {
  if (!isCoreError(error) || error.status == null) return undefined;
  if (error.status < 500 && error.name !== 'AnswerError') return undefined;
  const parts = [error.code ?? error.status, error.requestId, error.detail];
  return parts.filter((part) => part != null).join(' · ');
}
