import { paging, pagingWhileLoading, type TransactionPage } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { PastEndState, useListParams, type ListParamsCodec } from '@portal/kit/list';
import {
  EmptyState,
  Loading,
  PageFailure,
  Pagination,
  RefreshStamp,
  Skeleton,
  StaleDataAlert,
} from '@portal/kit/ui';
import { ReceiptText } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { PageSection } from '../components/PageSection';
import { useTransactions, type TransactionScope } from '../queries/transactions';
import { TransactionItem } from './TransactionItem';
import styles from './TransactionList.module.css';

interface TransactionListProps {
  /** Undefined while the business or member loads. */
  scope: TransactionScope | undefined;
  /** Rows a page. */
  size: number;
  /** Actions on the list, beside the title. */
  actions: ReactNode;
  /** Result of an action, above the list. */
  notice?: ReactNode;
}

/** A page number from 1 of at most nine digits. */
const PAGE_NUMBER = /^[1-9]\d{0,8}$/u;

const codec: ListParamsCodec<{ page: number }> = {
  fromParams: ({ page = '' }) => ({ page: PAGE_NUMBER.test(page) ? Number(page) : 1 }),
  toParams: ({ page }) => (page === 1 ? {} : { page: String(page) }),
};

/** A page of transactions, newest first. The URL has the page number. */
export function TransactionList({ scope, size, actions, notice }: TransactionListProps) {
  const { t } = useTranslation('team');
  const { query, setPage } = useListParams(codec);
  const transactions = useTransactions(scope, query.page, size);
  const refetch = () => void transactions.refetch();

  return (
    <PageSection
      title={t('transactions.title')}
      actions={
        <>
          {(transactions.data ?? transactions.isPending) && (
            <RefreshStamp
              readAt={transactions.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={transactions.isFetching || transactions.isPending}
            />
          )}
          {actions}
        </>
      }
    >
      {notice}
      {transactions.error && !transactions.data && (
        <PageFailure error={transactions.error} onRetry={refetch} />
      )}
      {transactions.error && transactions.data && (
        <StaleDataAlert error={transactions.error} onRetry={refetch} />
      )}
      {transactions.isPending && <TransactionSkeletons rows={size} />}
      {scope && transactions.data && (
        <Rows
          page={transactions.data}
          requested={query.page}
          scope={scope}
          stale={transactions.isPlaceholderData}
          onPage={setPage}
        />
      )}
    </PageSection>
  );
}

interface RowsProps {
  page: TransactionPage;
  /** The page of the URL, from 1. */
  requested: number;
  scope: TransactionScope;
  /** The rows of the previous page, while the next one loads. */
  stale: boolean;
  onPage: (page: number) => void;
}

function Rows({ page, requested, scope, stale, onPage }: RowsProps) {
  const { transactions, pagination } = page;
  const list = useRef<HTMLUListElement>(null);
  const bar = stale
    ? pagingWhileLoading(pagination, transactions.length, requested)
    : paging(pagination, transactions.length);
  if (bar.total === 0) return <NoTransactions scope={scope} />;
  return (
    <>
      {bar.isPastEnd ? (
        <PastEndState lastPage={bar.lastPage} onPage={onPage} />
      ) : (
        <ul ref={list} aria-busy={stale} className={styles.list}>
          {transactions.map((transaction) => (
            <TransactionItem
              key={transaction.id}
              businessId={scope.businessId}
              transaction={transaction}
            />
          ))}
        </ul>
      )}
      <Pagination {...bar} onPage={onPage} list={list} />
    </>
  );
}

function NoTransactions({ scope }: { scope: TransactionScope }) {
  const { t } = useTranslation('team');
  const owner = scope.employeeId === undefined ? 'business' : 'member';
  return (
    <EmptyState icon={<ReceiptText size={28} />} title={t('transactions.none.title')}>
      {t(`transactions.none.${owner}`)}
    </EmptyState>
  );
}

function TransactionSkeletons({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton lines={3} />
        </div>
      ))}
    </Loading>
  );
}
