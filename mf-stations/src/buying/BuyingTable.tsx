import type { BuyingLine, StationBoard } from '@portal/core';
import { Pagination } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';
import { IconButton } from '@portal/kit/ui';
import { Trash2 } from '@portal/kit/icons';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStationName } from '../labels/useStationName';
import { AmountField } from './AmountField';
import { BuyingLineName } from './BuyingLineName';
import { itemKey, useBuyingList } from './buyingListStore';
import styles from './BuyingPanel.module.css';
import { Price } from './Price';
import { TypeTotals } from './TypeTotals';

/** Headings of the columns, on screen and on paper. */
export const HEADINGS = ['station', 'amount', 'price', 'pricePro'] as const;

interface BuyingTableProps {
  board: StationBoard;
  /** Called when the remove button of a line, which had the focus, is gone. */
  onRemoved: () => void;
}

/** A page of the lines with their amounts, and the totals of all lines. */
export function BuyingTable({ board, onRemoved }: BuyingTableProps) {
  const { t } = useTranslation('stations');
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  // Deferred: in a list of thousands of lines, a typed digit appears before the sums are computed.
  const items = useDeferredValue(useBuyingList((state) => state.items));
  const totals = useMemo(() => board.buyingTotals(items, page), [board, items, page]);
  return (
    <>
      <table {...roles.table} ref={table} className={styles.table}>
        <caption className="visually-hidden">{t('buying.caption')}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {HEADINGS.map((heading) => (
              <th key={heading} {...roles.columnheader} scope="col">
                {t(`buying.${heading}`)}
              </th>
            ))}
            <td {...roles.cell} />
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {totals.lines.map((line) => (
            <BuyingRow key={itemKey(line.item)} line={line} onRemoved={onRemoved} />
          ))}
        </tbody>
        <tfoot {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.rowheader} scope="row">
              {t('buying.total')}
            </th>
            <td {...roles.cell}>
              <span className={styles.total}>
                {t('buying.totalCodes', { count: totals.amount })}
              </span>
            </td>
            <Price cents={totals.price} />
            <Price cents={totals.pricePro} />
            <td {...roles.cell} />
          </tr>
        </tfoot>
      </table>
      {totals.paging.lastPage > 1 && (
        <Pagination {...totals.paging} onPage={setPage} list={table} label={t('buying.pages')} />
      )}
      <TypeTotals types={totals.types} />
    </>
  );
}

interface BuyingRowProps {
  line: BuyingLine;
  /** Called when the remove button, which had the focus, is gone. */
  onRemoved: () => void;
}

function BuyingRow({ line, onRemoved }: BuyingRowProps) {
  const { t } = useTranslation('stations');
  const remove = useBuyingList((state) => state.remove);
  const stationName = useStationName();
  const { item, price, pricePro } = line;
  const { storeId, routeName } = item;
  const address = line.address ?? t('buying.gone', { id: storeId });
  const station = stationName({ storeId, address, route: routeName });

  function removeLine() {
    remove(item);
    onRemoved();
  }

  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        <BuyingLineName line={line} />
      </th>
      <td {...roles.cell}>
        <AmountField item={item} label={t('buying.amountFor', { station })} />
      </td>
      <Price cents={price} />
      <Price cents={pricePro} />
      <td {...roles.cell}>
        <IconButton
          label={t('buying.remove', { station })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={removeLine}
        />
      </td>
    </tr>
  );
}
