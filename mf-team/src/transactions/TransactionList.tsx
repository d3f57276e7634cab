import type { Transaction } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { ListPage, serverPage } from '@portal/kit/list-page';
import { PrintAllButton, PrintAllFailure } from '@portal/kit/print';
import { EmptyState } from '@portal/kit/ui';
import { ReceiptText } from '@portal/kit/icons';
import type { ComponentProps, ReactNode } from 'react';
import { PageSection } from '../components/PageSection';
import {
  usePrintTransactions,
  useTransactions,
  useTransactionSummary,
  type TransactionScope,
} from '../queries/transactions';
import styles from './TransactionList.module.css';
import { TransactionTotals } from './TransactionTotals';
import { useTransactionColumns } from './useTransactionColumns';

type ListProps = ComponentProps<typeof ListPage<Transaction>>;

interface TransactionListProps extends Pick<
  ListProps,
  'listParams' | 'filters' | 'hasLabels' | 'file' | 'notice'
> {
  /** Undefined while the business or member loads. */
  scope: TransactionScope | undefined;
  /** The page, from 1. */
  page: number;
  /** Rows a page. */
  size: number;
  /** Names the buyers, in a list of several members' purchases (TRANSACTION-8). */
  withBuyers?: boolean;
  actions?: ReactNode;
}

/** A page of transactions, newest first, with the totals of all pages. */
export function TransactionList(props: TransactionListProps) {
  const { scope, page, size, withBuyers = false, actions, notice, ...list } = props;
  const { t } = useTranslation('team');
  const transactions = useTransactions(scope, page, size);
  const summary = useTransactionSummary(scope);
  const print = usePrintTransactions(scope);
  const total = transactions.data?.pagination.numberOfRecords;
  const owner = scope?.employeeId === undefined || withBuyers ? 'business' : 'member';
  const refetch = () => {
    void transactions.refetch();
    void summary.refetch();
  };
  return (
    <PageSection title={t('transactions.title')}>
      <ListPage
        {...list}
        {...serverPage({
          rows: transactions.data?.transactions,
          total,
          page,
          shownPage: transactions.data?.pagination.currentPage,
          size,
          isPlaceholderData: transactions.isPlaceholderData,
          printed: print.printed,
        })}
        read={{ ...transactions, refetch }}
        isLive={false}
        tools={
          <>
            {actions}
            <PrintAllButton print={print} total={total ?? 0} />
          </>
        }
        notice={
          <>
            <PrintAllFailure error={print.error} />
            {notice}
            <TransactionTotals summary={summary} />
          </>
        }
        className={styles.list}
        caption={t('transactions.title')}
        columns={useTransactionColumns(scope?.businessId, withBuyers)}
        rowId={({ id }) => String(id)}
        skeletonRows={size}
        empty={
          <EmptyState icon={<ReceiptText size={28} />} title={t('transactions.none.title')}>
            {t(`transactions.none.${owner}`)}
          </EmptyState>
        }
      />
    </PageSection>
  );
}
