import type { StationBoard } from '@portal/core';
import { downloadFile } from '@portal/kit/download';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { today } from '@portal/kit/list';
import { Button } from '@portal/kit/ui';
import { Download, Printer } from '@portal/kit/icons';
import { useCallback, useRef, useState } from 'react';
import styles from './BuyingPanel.module.css';
import { useBuyingList } from './buyingListStore';

const PrintedList = lazyDialog(
  () => import('./PrintedList'),
  ({ onDone }) => onDone(),
);

/** The ways in which the buying list leaves the page: a CSV file and print (BUYING-7). */
export function BuyingActions({ board }: { board: StationBoard }) {
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const items = useBuyingList((state) => state.items);
  /** Number of the print under way, 0 for none. Each one renders the list again. */
  const [print, setPrint] = useState(0);
  const printButton = useRef<HTMLButtonElement>(null);
  // The page is hidden while the list is printed, which takes the focus from the button.
  const endPrint = useCallback(() => {
    setPrint(0);
    printButton.current?.focus();
  }, []);

  function exportList() {
    const headings = {
      id: t('buying.id'),
      address: t('table.address'),
      route: t('table.route'),
      amount: t('buying.amount'),
      price: t('buying.price'),
      pricePro: t('buying.pricePro'),
    };
    downloadFile(board.buyingCsv(items, headings, language), `${t('buying.file')}-${today()}.csv`);
  }

  return (
    <div className={styles.actions}>
      <Button icon={<Download aria-hidden size={16} />} onClick={exportList}>
        {t('buying.export')}
      </Button>
      <Button
        ref={printButton}
        icon={<Printer aria-hidden size={16} />}
        onClick={() => setPrint((last) => last + 1)}
      >
        {t('buying.print')}
      </Button>
      {print > 0 && <PrintedList key={print} board={board} items={items} onDone={endPrint} />}
    </div>
  );
}
