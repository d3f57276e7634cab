import type { BuyingItem, StationBoard } from '@portal/core';
import { browserTimeZone, DateTime, useFormats, useTranslation } from '@portal/kit/i18n';
import { useEffect, useState } from 'react';
import styles from './BuyingPanel.module.css';
import { BuyingLineName } from './BuyingLineName';
import { HEADINGS } from './BuyingTable';
import { itemKey } from './buyingListStore';
import { Price } from './Price';
import printStyles from './PrintedList.module.css';
import { TypeTotals } from './TypeTotals';
import { UnreadableAmounts } from './UnreadableAmounts';

interface PrintedListProps {
  board: StationBoard;
  items: BuyingItem[];
  /** Called when the browser's print dialog is closed. */
  onDone: () => void;
}

/**
 * All lines of the buying list on paper (BUYING-7): opens the browser's print dialog once it is rendered.
 * It takes the place of the page, whose table has one page of lines; on screen it is hidden.
 */
export default function PrintedList({ board, items, onDone }: PrintedListProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const [{ totals, at, zone }] = useState(() => ({
    totals: board.buyingTotals(items),
    at: new Date().toISOString(),
    zone: browserTimeZone(),
  }));
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return (
    <div className={printStyles.printed}>
      <h2>{t('buying.title')}</h2>
      <p>
        <DateTime value={at} />
        <span>{` – ${zone}`}</span>
      </p>
      <UnreadableAmounts board={board} />
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {t(`buying.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.lines.map((line) => (
            <tr key={itemKey(line.item)}>
              <th scope="row">
                <BuyingLineName line={line} />
              </th>
              <td>{number(line.item.amountBuying)}</td>
              <Price cents={line.price} />
              <Price cents={line.pricePro} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('buying.total')}</th>
            <td>{t('buying.totalCodes', { count: totals.amount })}</td>
            <Price cents={totals.price} />
            <Price cents={totals.pricePro} />
          </tr>
        </tfoot>
      </table>
      <TypeTotals types={totals.types} />
    </div>
  );
}
