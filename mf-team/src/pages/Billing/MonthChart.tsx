import type { MonthSpend } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Stack, Text } from '@portal/kit/ui';
import type { CSSProperties } from 'react';
import styles from './MonthChart.module.css';

/** Columns of the months from a baseline of zero, hidden from assistive technology, and a table of the same figures. */
export function MonthChart({ months }: { months: readonly MonthSpend[] }) {
  const { t } = useTranslation('team');
  const { monthShort, monthYear, money } = useFormats();
  const highest = Math.max(0, ...months.map(({ spent }) => spent));
  return (
    <figure className={styles.frame}>
      <Stack gap={3} size={14} className={styles.space}>
        <Text as="figcaption" muted>
          {t('spend.caption')}
        </Text>
        <ol aria-hidden className={styles.months}>
          {months.map(({ month, spent, isRunning }, place) => (
            <li
              key={month}
              className={styles.month}
              data-running={isRunning || undefined}
              // More money may come back in a month than was spent.
              style={{ '--share': highest > 0 ? Math.max(spent, 0) / highest : 0 } as CSSProperties}
            >
              <span className={styles.label}>
                <span>{monthShort(Number(month.slice('YYYY-'.length)))}</span>{' '}
                <Text as="span" size={12} muted className={styles.note}>
                  {isRunning
                    ? t('spend.runningShort')
                    : (place === 0 || month.endsWith('-01')) && month.slice(0, 'YYYY'.length)}
                </Text>
              </span>
              <span className={styles.bar}>{money(spent)}</span>
            </li>
          ))}
        </ol>
        <details>
          <summary className={styles.summary}>{t('spend.asTable')}</summary>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('spend.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('spend.month')}</th>
                <th scope="col">{t('spend.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, spent, isRunning }) => (
                <tr key={month}>
                  <th scope="row">
                    {isRunning ? t('spend.running', { month: monthYear(month) }) : monthYear(month)}
                  </th>
                  <td>{money(spent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Stack>
    </figure>
  );
}
