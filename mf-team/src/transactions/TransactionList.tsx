import { paging, pagingWhileLoading, type TransactionPage } from '@portal/core';
import { Pagination, RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { PastEndState } from '@portal/kit/list';
import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import { EmptyState, FilteredEmptyState, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { ReceiptText } from '@portal/kit/icons';
import { useRef, type ReactNode } from 'react';
import { PageSection } from '../components/PageSection';
import {
  usePrintTransactions,
  useTransactions,
  useTransactionSummary,
  type TransactionScope,
} from '../queries/transactions';
import { TransactionItem } from './TransactionItem';
import styles from './TransactionList.module.css';
import { TransactionTotals } from './TransactionTotals';

interface TransactionListProps {
  /** Undefined while the business or member loads. */
  scope: TransactionScope | undefined;
  /** The page, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Rows a page. */
  size: number;
  /** Names the buyers, in a list of several members' purchases (TRANSACTION-8). */
  withBuyers?: boolean;
  /** Above the totals. */
  filters?: ReactNode;
  /** Given where filters narrow the list. */
  onClearFilters?: (() => void) | undefined;
  /** Actions on the list, beside the title. */
  actions: ReactNode;
  /** Result of an action, above the list. */
  notice?: ReactNode;
}

/** A page of transactions, newest first, with the totals of all pages. */
export function TransactionList(props: TransactionListProps) {
  const { scope, page, onPage, size, withBuyers = false, filters, onClearFilters } = props;
  const { actions, notice } = props;
  const { t } = useTranslation('team');
  const transactions = useTransactions(scope, page, size);
  const summary = useTransactionSummary(scope);
  const print = usePrintTransactions(scope);
  const refetch = () => {
    void transactions.refetch();
    void summary.refetch();
  };

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
          <PrintAllButton
            print={print}
            total={transactions.data?.pagination.numberOfRecords ?? 0}
          />
        </>
      }
    >
      {notice}
      <PrintAllFailure error={print.error} />
      {filters}
      {!(transactions.error && !transactions.data) && <TransactionTotals summary={summary} />}
      {transactions.error && !transactions.data && (
        <PageFailure error={transactions.error} onRetry={refetch} />
      )}
      {transactions.error && transactions.data && (
        <StaleDataAlert
          error={transactions.error}
          onRetry={refetch}
          retrying={transactions.isFetching}
        />
      )}
      {transactions.isPending && <TransactionSkeletons rows={size} />}
      {scope && transactions.data && (
        <Rows
          page={print.printed ? pageOf(print.printed) : transactions.data}
          requested={print.printed ? 1 : page}
          scope={scope}
          withBuyers={withBuyers}
          stale={!print.printed && transactions.isPlaceholderData}
          onPage={onPage}
          onClearFilters={onClearFilters}
        />
      )}
    </PageSection>
  );
}

/** The printed rows, as one page. */
function pageOf({ rows, total }: PrintedRows): TransactionPage {
  const pagination = { currentPage: 1, currentPageSize: rows.length, numberOfRecords: total };
  return { transactions: [...rows], pagination };
}

type PrintedRows = NonNullable<ReturnType<typeof usePrintTransactions>['printed']>;

interface RowsProps {
  page: TransactionPage;
  /** The page of the URL, from 1. */
  requested: number;
  scope: TransactionScope;
  withBuyers: boolean;
  /** The rows of the previous page, while the next one loads. */
  stale: boolean;
  onPage: (page: number) => void;
  onClearFilters: (() => void) | undefined;
}

function Rows(props: RowsProps) {
  const { page, requested, scope, withBuyers, stale, onPage, onClearFilters } = props;
  const { transactions, pagination } = page;
  const list = useRef<HTMLUListElement>(null);
  const bar = stale
    ? pagingWhileLoading(pagination, transactions.length, requested)
    : paging({ ...pagination, currentPage: requested }, transactions.length);
  if (bar.total === 0) {
    // The answer is of the filters before: the new ones may select rows.
    if (stale) return <TransactionSkeletons rows={pagination.currentPageSize} />;
    if (onClearFilters) return <FilteredEmptyState onClear={onClearFilters} />;
    return <NoTransactions scope={scope} />;
  }
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
              withBuyer={withBuyers}
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
    <div className={styles.skeletons}>
      <Loading>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton lines={2} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
