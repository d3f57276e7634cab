import {
  isRefund,
  isolatedName,
  storeAddress,
  totalPaid,
  visibleName,
  type Transaction,
} from '@portal/core';
import { DateTime, IsolatedName, Money, useTranslation } from '@portal/kit/i18n';
import { BrandLogo } from './BrandLogo';
import { useBuyerName } from './useBuyerName';
import { ReceiptButton } from './ReceiptButton';
import styles from './TransactionItem.module.css';

interface TransactionItemProps {
  businessId: number;
  transaction: Transaction;
  withBuyer: boolean;
}

/** A transaction: store, time, buyer, amounts, card and receipt (TRANSACTION-1). */
export function TransactionItem({ businessId, transaction, withBuyer }: TransactionItemProps) {
  const { t } = useTranslation('team');
  const { id, createdAt, pricePaid, taxPaid = 0, last4, store, employee } = transaction;
  const buyerName = useBuyerName();
  const name = visibleName(store?.brand?.name ?? '') || t('transactions.unknownStore');
  const total = totalPaid(pricePaid, taxPaid);
  const paid = isRefund(pricePaid, taxPaid) ? 'refundedToCard' : 'paidByCard';

  return (
    <li className={styles.item}>
      <BrandLogo name={name} source={store?.brand?.smallLogo} />
      <div className={styles.details}>
        <p className={styles.name}>
          <IsolatedName>{name}</IsolatedName>
        </p>
        <p className={styles.date}>
          <DateTime value={createdAt} />
        </p>
        {store && (
          <p className={styles.address}>
            <IsolatedName>{storeAddress(store)}</IsolatedName>
          </p>
        )}
        {withBuyer && employee && (
          <p className={styles.buyer}>
            {t('transactions.boughtBy', { name: isolatedName(buyerName(employee)) })}
          </p>
        )}
        <p className={styles.card}>
          {t(`transactions.${paid}${last4 ? '' : 'Unknown'}`, { last4 })}
        </p>
      </div>
      <dl className={styles.amounts}>
        <Amount term={t('transactions.price')} cents={pricePaid} />
        <Amount term={t('transactions.tax')} cents={taxPaid} />
        {total !== null && <Amount term={t('transactions.total')} cents={total} />}
      </dl>
      <ReceiptButton
        transactionId={id}
        businessId={businessId}
        store={isolatedName(name)}
        createdAt={createdAt}
      />
    </li>
  );
}

function Amount({ term, cents }: { term: string; cents: number }) {
  return (
    <div className={styles.amount}>
      <dt>{term}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
