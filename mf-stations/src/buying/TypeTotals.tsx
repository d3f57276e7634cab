import type { BuyingTypeTotal } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';
import styles from './BuyingPanel.module.css';
import { Price } from './Price';

const HEADINGS = ['buying.type', 'buying.codes', 'buying.price', 'buying.pricePro'] as const;

/** Codes and prices of each carwash type over all lines of the buying list (BUYING-6). */
export function TypeTotals({ types }: { types: readonly BuyingTypeTotal[] }) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  if (types.length === 0) return null;
  return (
    <table {...roles.table} className={styles.table}>
      <caption>{t('buying.byType')}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {HEADINGS.map((heading) => (
            <th key={heading} {...roles.columnheader} scope="col">
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {types.map(({ carwashType, amount, price, pricePro }) => (
          <tr key={carwashType} {...roles.row}>
            <th {...roles.rowheader} scope="row" lang="en">
              {carwashType}
            </th>
            <td {...roles.cell}>{number(amount)}</td>
            <Price cents={price} />
            <Price cents={pricePro} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
