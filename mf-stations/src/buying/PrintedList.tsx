import type { BuyingItem, StationBoard } from '@portal/core';
import { browserTimeZone, DateTime, useTranslation } from '@portal/kit/i18n';
import { useEffect, useState } from 'react';
import { BuyingLines } from './BuyingTable';
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
      <BuyingLines totals={totals} />
      <TypeTotals types={totals.types} />
    </div>
  );
}
