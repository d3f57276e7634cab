import type { RequestDetail } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
import { renewalText } from './renewalText';
import styles from './RenewalBadge.module.css';

/** "Renews in 2 months (March)"; from one month on, a badge. */
export function RenewalBadge({
  row,
}: {
  row: Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;
}) {
  const { t } = useTranslation('insurer');
  const text = renewalText(t, useFormats(), row);
  if (text === null) return null;
  const soon = row.monthsToRenewal !== null && row.monthsToRenewal <= 1;
  return (
    <div className={styles.renewal}>
      {soon ? <Badge tone="warning">{text}</Badge> : <span>{text}</span>}
    </div>
  );
}
