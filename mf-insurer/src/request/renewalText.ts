import type { RequestDetail } from '@portal/core';
import type { Formats, useTranslation } from '@portal/kit/i18n';

type Renewal = Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;

/** "Renews in 2 months (March)", shown by the badge and found by the search; `null` without a month. */
export function renewalText(
  t: ReturnType<typeof useTranslation<'insurer'>>['t'],
  { month }: Pick<Formats, 'month'>,
  { renewalMonth, monthsToRenewal }: Renewal,
): string | null {
  if (renewalMonth === null || monthsToRenewal === null) return null;
  const name = month(renewalMonth);
  if (monthsToRenewal === 0) return t('renewal.now', { month: name });
  if (monthsToRenewal === 1) return t('renewal.next', { month: name });
  return t('renewal.in', { count: monthsToRenewal, month: name });
}
