import type { RequestDetail } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
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
  const months = row.monthsToRenewal ?? 0;
  return (
    <span
      // Ranked by weight: a colour for what many rows have would mark nothing.
      style={{
        color: `var(--color-${months < 2 ? 'text' : 'muted'})`,
        fontWeight: months === 0 ? 500 : undefined,
      }}
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
