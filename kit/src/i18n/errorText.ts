import { ErrorCode, isCoreError } from '@portal/core';
import { useTranslation } from 'react-i18next';
import { coreUnavailableKey } from '../api/loadCore';
import { isSessionNotKept } from '../api/requestSession';
import { i18n } from './instance';

/** Seconds from which a wait is shown in minutes, and minutes from which it is shown in hours. */
const MAX_COUNT = 100;

/** Translates an error into a sentence for the user; the core supplies the message key. */
export function useErrorText(): (error: unknown) => string {
  // Re-renders when the language or the translations change.
  useTranslation('codes');
  return errorText;
}

function errorText(error: unknown): string {
  const key = messageKey(error);
  if (key === 'error.tooManyRequests' && isCoreError(error) && error.retryAfter != null) {
    const seconds = error.retryAfter;
    if (seconds < MAX_COUNT)
      return i18n.t('codes:error.tooManyRequestsForSeconds', { count: seconds });
    const minutes = Math.ceil(seconds / 60);
    return minutes < MAX_COUNT
      ? i18n.t('codes:error.tooManyRequestsForMinutes', { count: minutes })
      : i18n.t('codes:error.tooManyRequestsForHours', { count: Math.ceil(minutes / 60) });
  }
  return withUnknownCode(messageText(key), error);
}

/** The sentence of a refusal's status, with its code where that is newer than this build (ERROR-6). */
function withUnknownCode(message: string, error: unknown): string {
  if (!isCoreError(error) || error.code == null || error.code in ErrorCode) return message;
  return i18n.t('codes:error.withCode', { message, code: error.code });
}

/** Translates a message key of the core, such as that of a refusal. */
export function useMessageText(): (key: string) => string {
  useTranslation('codes');
  return messageText;
}

function messageText(key: string): string {
  // The core may be newer than these translations, so no type can list its keys.
  const translate = i18n.t as (key: string, options: { ns: 'codes' }) => string;
  return translate(i18n.exists(key, { ns: 'codes' }) ? key : 'error.unknown', { ns: 'codes' });
}

function messageKey(error: unknown): string {
  if (isSessionNotKept(error)) return 'error.sessionNotKept';
  const unavailable = coreUnavailableKey(error);
  return unavailable ?? (isCoreError(error) ? error.messageKey : 'error.unknown');
}

/** Details of a server failure for support: error code or status, request id, parse detail. */
export function supportCode(error: unknown): string | undefined {
  if (!isCoreError(error) || error.status == null) return undefined;
  if (error.status < 500 && error.name !== 'AnswerError') return undefined;
  const parts = [error.code ?? error.status, error.requestId, error.detail];
  return parts.filter((part) => part != null).join(' · ');
}
