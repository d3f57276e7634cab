import type { RequestDetail } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import styles from './Renewal.module.css';
import { renewalText } from './renewalText';

interface RenewalProps {
  row: Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;
}

/** "Renews in 2 months (March)"; the nearer, the stronger. */
export function Renewal({ row }: RenewalProps) {
  const { t } = useTranslation('insurer');
  const text = renewalText(t, useFormats(), row);
  if (text === null) return null;
  return (
    <span className={styles.renewal} data-months={row.monthsToRenewal}>
      {text}
    </span>
  );
}
