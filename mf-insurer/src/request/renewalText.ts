import type { RequestDetail } from '@portal/core';
import type { Formats, useTranslation } from '@portal/kit/i18n';

type Renewal = Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;
type Translate = ReturnType<typeof useTranslation<'insurer'>>['t'];

/** "Renews in 2 months (March)", found by the search; `null` without a month. */
export function renewalText(
  t: Translate,
  { month }: Pick<Formats, 'month'>,
  { renewalMonth, monthsToRenewal }: Renewal,
): string | null {
  if (renewalMonth === null || monthsToRenewal === null) return null;
  const name = month(renewalMonth);
  if (monthsToRenewal === 0) return t('renewal.now', { month: name });
  if (monthsToRenewal === 1) return t('renewal.next', { month: name });
  return t('renewal.in', { count: monthsToRenewal, month: name });
}

/** Renewal in the columns of a list: "Mar · 2 months". */
export function shortRenewalText(
  t: Translate,
  { monthShort }: Pick<Formats, 'monthShort'>,
  { renewalMonth, monthsToRenewal }: Renewal,
): string | null {
  if (renewalMonth === null || monthsToRenewal === null) return null;
  const month = monthShort(renewalMonth);
  return monthsToRenewal === 0
    ? t('renewal.shortNow', { month })
    : t('renewal.shortIn', { count: monthsToRenewal, month });
}
