import type { OfferExpiry } from '@portal/core';
import type { useTranslation } from '@portal/kit/i18n';

/**
 * "Expires in 3 days" for an expiry that is near or past, shown by the badge and found by the search;
 * `null` for a later one.
 */
export function expiryText(
  t: ReturnType<typeof useTranslation<'insurer'>>['t'],
  { state, days }: OfferExpiry,
): string | null {
  if (state === 'past') return t('expiry.past');
  if (state !== 'near') return null;
  if (days === 0) return t('expiry.today');
  if (days === 1) return t('expiry.tomorrow');
  return t('expiry.in', { count: days });
}
