import { Loading, Skeleton } from '@portal/kit/ui';
import styles from './TransactionItem.module.css';

/** Skeleton of a page of transactions. */
export function TransactionsLoading({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton lines={3} />
        </div>
      ))}
    </Loading>
  );
}
