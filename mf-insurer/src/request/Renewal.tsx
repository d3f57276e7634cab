import type { RequestDetail } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import styles from './Renewal.module.css';
import { renewalText, shortRenewalText } from './renewalText';

interface RenewalProps {
  row: Pick<RequestDetail, 'renewalMonth' | 'monthsToRenewal'>;
  /** "Mar · 2 months" in place of the sentence, which is read out and stands in the tooltip. */
  short?: boolean;
}

/** "Renews in 2 months (March)"; the nearer, the stronger. */
export function Renewal({ row, short = false }: RenewalProps) {
  const { t } = useTranslation('insurer');
  const formats = useFormats();
  const text = renewalText(t, formats, row);
  if (text === null) return null;
  return (
    <span
      className={styles.renewal}
      data-months={row.monthsToRenewal}
      title={short ? text : undefined}
    >
      {short ? (
        <>
          <span aria-hidden className="numeric">
            {shortRenewalText(t, formats, row)}
          </span>
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
