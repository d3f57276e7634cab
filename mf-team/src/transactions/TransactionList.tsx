import { paging, type TransactionPage } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useUrlState, whole } from '@portal/kit/table';
import { PageFailure, Pagination, RefreshStamp } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import { PageSection } from '../components/PageSection';
import { StaleDataAlert } from '../components/StaleDataAlert';
import { NoTransactions } from './NoTransactions';
import { PastEndState } from './PastEnd';
import { useTransactions, type TransactionScope } from '../queries/transactions';
import { TransactionItem } from './TransactionItem';
import styles from './TransactionList.module.css';
import { TransactionsLoading } from './TransactionsLoading';

interface TransactionListProps {
  /** Undefined while it is not known whose they are. */
  scope: TransactionScope | undefined;
  /** Rows a page. */
  size: number;
  /** Beside the title: what one can do with the list. */
  actions: ReactNode;
  /** Above the list: what became of it. */
  notice?: ReactNode;
}

const inUrl = { page: whole(1) };

/** A page of transactions, newest first; which page stands in the address. */
export function TransactionList({ scope, size, actions, notice }: TransactionListProps) {
  const { t } = useTranslation('team');
  const { values, set } = useUrlState(inUrl);
  const read = useTransactions(scope, values.page, size);
  const readAgain = () => void read.refetch();

  return (
    <PageSection
      title={t('transactions.title')}
      actions={
        <>
          {(read.data ?? read.isPending) && (
            <RefreshStamp
              readAt={read.dataUpdatedAt}
              onRefresh={readAgain}
              refreshing={read.isFetching || read.isPending}
            />
          )}
          {actions}
        </>
      }
    >
      {notice}
      {read.error && !read.data && <PageFailure error={read.error} onRetry={readAgain} />}
      {read.error && read.data && <StaleDataAlert error={read.error} onRetry={readAgain} />}
      {read.isPending && <TransactionsLoading rows={size} />}
      {scope && read.data && (
        <Rows
          page={read.data}
          scope={scope}
          stale={read.isPlaceholderData}
          onPage={(page) => set({ page })}
        />
      )}
    </PageSection>
  );
}

interface RowsProps {
  page: TransactionPage;
  scope: TransactionScope;
  /** The rows are of the page before: the one asked for is on its way. */
  stale: boolean;
  onPage: (page: number) => void;
}

function Rows({ page: { transactions, pagination }, scope, stale, onPage }: RowsProps) {
  const bar = paging(pagination, transactions.length);
  if (bar.total === 0) return <NoTransactions scope={scope} />;
  return (
    <>
      {transactions.length === 0 && <PastEndState onBack={() => onPage(1)} />}
      <ul aria-busy={stale} className={styles.list}>
        {transactions.map((transaction) => (
          <TransactionItem
            key={transaction.id}
            businessId={scope.businessId}
            transaction={transaction}
          />
        ))}
      </ul>
      <Pagination {...bar} from={bar.from ?? 0} to={bar.to ?? 0} onPage={onPage} />
    </>
  );
}
