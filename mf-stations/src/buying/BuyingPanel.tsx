import { isolatedName, type BuyingLine, type StationBoard } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';
import { EmptyState, IconButton } from '@portal/kit/ui';
import { Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useStationName } from '../labels/useStationName';
import { AmountField } from './AmountField';
import { itemKey, useBuyingList } from './buyingListStore';
import styles from './BuyingPanel.module.css';
import { usePanelFocus } from './usePanelFocus';

const HEADINGS = ['buying.station', 'buying.amount', 'buying.price', 'buying.pricePro'] as const;

/** The buying list with amounts and totals. The API has no purchase call, so nothing is sent. */
export function BuyingPanel({ board }: { board: StationBoard | undefined }) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const titleId = useId();
  const open = useBuyingList((state) => state.open);
  const items = useBuyingList((state) => state.items);
  const setOpen = useBuyingList((state) => state.setOpen);
  const heading = usePanelFocus(open);
  if (!open || !board) return null;
  const totals = board.buyingTotals(items);
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t('buying.title')}
        </h2>
        <IconButton
          label={t('buying.close')}
          icon={<X aria-hidden size={18} />}
          onClick={() => setOpen(false)}
        />
      </header>
      {items.length === 0 ? (
        <EmptyState title={t('buying.empty')}>{t('buying.emptyText')}</EmptyState>
      ) : (
        <>
          <p className={styles.text}>{t('buying.text')}</p>
          <table {...roles.table} className={styles.table}>
            <caption className="visually-hidden">{t('buying.caption')}</caption>
            <thead {...roles.rowgroup}>
              <tr {...roles.row}>
                {HEADINGS.map((heading) => (
                  <th key={heading} {...roles.columnheader} scope="col">
                    {t(heading)}
                  </th>
                ))}
                <td {...roles.cell} />
              </tr>
            </thead>
            <tbody {...roles.rowgroup}>
              {totals.lines.map((line) => (
                <BuyingRow
                  key={itemKey(line.item)}
                  line={line}
                  onRemoved={() => heading.current?.focus()}
                />
              ))}
            </tbody>
            <tfoot {...roles.rowgroup}>
              <tr {...roles.row}>
                <th {...roles.rowheader} scope="row">
                  {t('buying.total')}
                </th>
                <td {...roles.cell} data-label={t('buying.amount')}>
                  <span className={styles.total}>{number(totals.amount)}</span>
                </td>
                <Price label={t('buying.price')} cents={totals.price} />
                <Price label={t('buying.pricePro')} cents={totals.pricePro} />
                <td {...roles.cell} />
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </section>
  );
}

interface BuyingRowProps {
  line: BuyingLine;
  /** Called when the remove button, which had the focus, is gone. */
  onRemoved: () => void;
}

function BuyingRow({ line: { item, address, price, pricePro }, onRemoved }: BuyingRowProps) {
  const { t } = useTranslation('stations');
  const remove = useBuyingList((state) => state.remove);
  const stationName = useStationName();
  const { storeId, routeName } = item;
  const known = address ?? t('buying.gone', { id: storeId });
  const name = stationName({ storeId, address: known });
  const station = stationName({ storeId, address: known, route: routeName });
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {name}
        {routeName !== '' && (
          <span className={styles.route}>
            {t('buying.onRoute', { route: isolatedName(routeName) })}
          </span>
        )}
      </th>
      <td {...roles.cell} data-label={t('buying.amount')}>
        <AmountField item={item} label={t('buying.amountFor', { station })} />
      </td>
      <Price label={t('buying.price')} cents={price} />
      <Price label={t('buying.pricePro')} cents={pricePro} />
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
    </tr>
  );
}

function Price({ label, cents }: { label: string; cents: number | null }) {
  const { t } = useTranslation('stations');
  return (
    <td {...roles.cell} data-label={label} className={styles.price}>
      {cents === null ? t('buying.noPrice') : <Money cents={cents} />}
    </td>
  );
}
