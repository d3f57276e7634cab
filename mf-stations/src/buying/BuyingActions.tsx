import type { StationBoard } from '@portal/core';
import { CsvButton, CsvFailure, useCsvFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button, Row } from '@portal/kit/ui';
import { Printer } from '@portal/kit/icons';
import { useCallback, useRef, useState } from 'react';
import { useBuyingList } from './buyingListStore';

const PrintedList = lazyDialog(
  () => import('./PrintedList'),
  ({ onDone }) => onDone(),
);

/** The ways in which the buying list leaves the page: a CSV file and print (BUYING-7). */
export function BuyingActions({ board }: { board: StationBoard }) {
  const { t } = useTranslation('stations');
  const items = useBuyingList((state) => state.items);
  /** Number of the print under way, 0 for none. Each one renders the list again. */
  const [print, setPrint] = useState(0);
  const printButton = useRef<HTMLButtonElement>(null);
  // The page is hidden while the list is printed, which takes the focus from the button.
  const endPrint = useCallback(() => {
    setPrint(0);
    printButton.current?.focus();
  }, []);

  const file = useCsvFile({
    name: t('buying.file'),
    read: (language) => {
      const headings = {
        id: t('buying.id'),
        address: t('table.address'),
        route: t('table.route'),
        amount: t('buying.amount'),
        price: t('buying.price'),
        pricePro: t('buying.pricePro'),
      };
      return board.buyingCsv(items, headings, language);
    },
  });

  return (
    <Row>
      <CsvButton file={file} isWide />
      <Button
        ref={printButton}
        icon={<Printer aria-hidden size={16} />}
        onClick={() => setPrint((last) => last + 1)}
      >
        {t('buying.print')}
      </Button>
      <CsvFailure file={file} />
      {print > 0 && <PrintedList key={print} board={board} items={items} onDone={endPrint} />}
    </Row>
  );
}
