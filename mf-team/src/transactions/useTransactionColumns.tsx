import {
  isRefund,
  isolatedName,
  storeAddress,
  totalPaid,
  visibleName,
  type Transaction,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, IsolatedName, Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { ReceiptText } from '@portal/kit/icons';
import { CellLines, type Column } from '@portal/kit/table';
import { IconButton, Text } from '@portal/kit/ui';
import { BrandLogo } from './BrandLogo';
import styles from './TransactionList.module.css';
import { useBuyerName } from './useBuyerName';
import { usePageTab } from './usePageTab';

/** The columns of transactions: store, time, buyer, card, amounts and receipt (TRANSACTION-1). */
export function useTransactionColumns(
  businessId: number | undefined,
  withBuyers: boolean,
): readonly Column<Transaction>[] {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const buyerName = useBuyerName();
  const { page, buttonOf, outcome } = usePageTab<number>('receipt', (transactionId) =>
    portal().call('receipt', { businessId: businessId as number, transactionId }),
  );
  const nameOf = ({ store }: Transaction) =>
    visibleName(store?.brand?.name ?? '') || t('transactions.unknownStore');
  const address = ({ store }: Transaction) =>
    store && <IsolatedName>{storeAddress(store)}</IsolatedName>;
  const logo = (row: Transaction, size: number) => (
    <BrandLogo name={nameOf(row)} source={row.store?.brand?.smallLogo} size={size} />
  );
  const buyer = ({ employee }: Transaction) =>
    withBuyers &&
    employee && (
      <span>{t('transactions.boughtBy', { name: isolatedName(buyerName(employee)) })}</span>
    );
  const card = ({ pricePaid, taxPaid = 0, last4 }: Transaction) => {
    const paid = isRefund(pricePaid, taxPaid) ? 'refundedToCard' : 'paidByCard';
    return <span>{t(`transactions.${paid}${last4 ? '' : 'Unknown'}`, { last4 })}</span>;
  };

  const total = ({ pricePaid, taxPaid = 0 }: Transaction) => {
    const cents = totalPaid(pricePaid, taxPaid);
    return (
      cents !== null && (
        <strong>
          <Money cents={cents} />
        </strong>
      )
    );
  };
  const failureOf = ({ id }: Transaction) => id === page && outcome;

  return [
    {
      id: 'store',
      header: t('filters.station'),
      place: 'title',
      width: '32%',
      cell: (row) => (
        <>
          <div className={styles.store}>
            {logo(row, 40)}
            <CellLines>
              <strong>
                <IsolatedName>{nameOf(row)}</IsolatedName>
              </strong>
              {address(row)}
            </CellLines>
          </div>
          {failureOf(row)}
        </>
      ),
      lineCell: (row) => (
        <div className={styles.name}>
          <span>{logo(row, 20)}</span> <IsolatedName>{nameOf(row)}</IsolatedName>
        </div>
      ),
    },
    {
      id: 'date',
      header: t('transactions.date'),
      place: 'detail',
      width: '22%',
      cell: (row) => (
        <CellLines>
          <DateTime value={row.createdAt} />
          {buyer(row)}
        </CellLines>
      ),
      lineCell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      id: 'card',
      header: t('transactions.card'),
      place: 'fact',
      width: '21%',
      cell: (row) => (
        <Text as="span" muted>
          {card(row)}
        </Text>
      ),
      lineCell: (row) => (
        <>
          <CellLines>
            {buyer(row)}
            {address(row)}
            {card(row)}
          </CellLines>
          {failureOf(row)}
        </>
      ),
    },
    {
      id: 'price',
      header: t('transactions.price'),
      align: 'end',
      cell: ({ pricePaid }) => <Money cents={pricePaid} />,
    },
    {
      id: 'tax',
      header: t('transactions.tax'),
      align: 'end',
      cell: ({ taxPaid = 0 }) => <Money cents={taxPaid} />,
    },
    {
      id: 'total',
      header: t('transactions.total'),
      align: 'end',
      place: 'aside',
      cell: total,
      lineCell: (row) => (
        <span>
          <span>{t('transactions.total')}</span> <span>{total(row)}</span>
        </span>
      ),
    },
    {
      id: 'receipt',
      header: t('transactions.receipt'),
      hideHeader: true,
      place: 'menu',
      cell: (row) => (
        <IconButton
          label={t('receipt.open', {
            store: isolatedName(nameOf(row)),
            date: dateTime(row.createdAt),
          })}
          icon={<ReceiptText aria-hidden size={20} />}
          {...buttonOf(row.id)}
        />
      ),
    },
  ];
}
