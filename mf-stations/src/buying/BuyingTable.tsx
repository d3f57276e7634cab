import type { BuyingLine, BuyingTotals, StationBoard } from '@portal/core';
import { Pagination } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';
import { IconButton } from '@portal/kit/ui';
import { Trash2 } from '@portal/kit/icons';
import { useDeferredValue, useMemo, useRef, useState, type Ref } from 'react';
import { useStationName } from '../labels/useStationName';
import { AmountField } from './AmountField';
import { BuyingLineName } from './BuyingLineName';
import { itemKey, useBuyingList } from './buyingListStore';
import styles from './BuyingPanel.module.css';
import { Price } from './Price';
import { TypeTotals } from './TypeTotals';

const HEADINGS = ['station', 'amount', 'price', 'pricePro'] as const;

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
      <BuyingLines ref={table} totals={totals} onRemoved={onRemoved} />
      {totals.paging.lastPage > 1 && (
        <Pagination {...totals.paging} onPage={setPage} list={table} label={t('buying.pages')} />
      )}
      <TypeTotals types={totals.types} />
    </>
  );
}

/** On paper, where nothing can be changed, without the call. */
type OnRemoved = BuyingTableProps['onRemoved'] | undefined;

interface BuyingLinesProps {
  totals: BuyingTotals;
  onRemoved?: OnRemoved;
  ref?: Ref<HTMLTableElement>;
}

/** The lines with their amounts and prices, and the totals. */
export function BuyingLines({ totals, onRemoved, ref }: BuyingLinesProps) {
  const { t } = useTranslation('stations');
  return (
    <table {...roles.table} ref={ref} className={styles.table}>
      <caption className="visually-hidden">{t('buying.caption')}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {HEADINGS.map((heading) => (
            <th key={heading} {...roles.columnheader} scope="col">
              {t(`buying.${heading}`)}
            </th>
          ))}
          {onRemoved && <td {...roles.cell} />}
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
            <span className={styles.total}>{t('buying.totalCodes', { count: totals.amount })}</span>
          </td>
          <Price cents={totals.price} />
          <Price cents={totals.pricePro} />
          {onRemoved && <td {...roles.cell} />}
        </tr>
      </tfoot>
    </table>
  );
}

function BuyingRow({ line, onRemoved }: { line: BuyingLine; onRemoved: OnRemoved }) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const remove = useBuyingList((state) => state.remove);
  const stationName = useStationName();
  const { item, price, pricePro } = line;
  const { storeId, routeName } = item;
  const address = line.address ?? t('buying.gone', { id: storeId });
  const station = stationName({ storeId, address, route: routeName });
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        <BuyingLineName line={line} />
      </th>
      <td {...roles.cell}>
        {onRemoved ? (
          <AmountField item={item} label={t('buying.amountFor', { station })} />
        ) : (
          number(item.amountBuying)
        )}
      </td>
      <Price cents={price} />
      <Price cents={pricePro} />
      {onRemoved && (
        <td {...roles.cell}>
          <IconButton
            label={t('buying.remove', { station })}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => {
              remove(item);
              onRemoved();
            }}
          />
        </td>
      )}
    </tr>
  );
}
