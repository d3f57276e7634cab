import type { RequestDetail } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
import styles from './RenewalBadge.module.css';

/** "Renews in 2 months (March)", a warning from one month on. */
export function RenewalBadge({
  row: { renewalMonth, monthsToRenewal },
}: {
  row: Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;
}) {
  const { t } = useTranslation('insurer');
  const { month } = useFormats();
  if (renewalMonth === null || monthsToRenewal === null) return null;
  const soon = monthsToRenewal <= 1;
  const name = month(renewalMonth);
  return (
    <div className={styles.renewal}>
      <Badge tone={soon ? 'warning' : 'neutral'}>
        {monthsToRenewal === 0 && t('renewal.now', { month: name })}
        {monthsToRenewal === 1 && t('renewal.next', { month: name })}
        {monthsToRenewal > 1 && t('renewal.in', { count: monthsToRenewal, month: name })}
      </Badge>
    </div>
  );
}
