import { listPageSize } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CsvButton, CsvFailure, useCsvFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { useListParams } from '@portal/kit/list';
import { useQueryClient } from '@portal/kit/query';
import {
  FILTER_NAMES,
  filtersOfCall,
  NO_FILTERS,
  purchaseCodec,
} from '../../list-state/purchaseQuery';
import { businessQuery } from '../../queries/team';
import { TransactionList } from '../../transactions/TransactionList';
import { PurchaseFilters } from './PurchaseFilters';
import { usePurchaseFilterTexts } from './usePurchaseFilterTexts';

/** The transactions with their filters and CSV export. */
export function Purchases({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const { query, setQuery, setPage, hasUnreadFilter } = useListParams(purchaseCodec, {
    filters: FILTER_NAMES,
  });
  const filters = filtersOfCall(query);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => setQuery(NO_FILTERS);
  const queries = useQueryClient();
  const file = useCsvFile({
    name: t('transactions.title'),
    filters: usePurchaseFilterTexts(businessId, query),
    read: async () => {
      const { id } = await queries.query({ ...businessQuery, staleTime: 'static' });
      return portal().call('transactionsCsv', { businessId: id, ...filters });
    },
  });
  return (
    <TransactionList
      scope={businessId === undefined ? undefined : { businessId, ...filters }}
      page={query.page}
      onPage={setPage}
      size={listPageSize()}
      withBuyers
      filters={
        <PurchaseFilters
          businessId={businessId}
          filters={query}
          onChange={setQuery}
          onClear={isFiltered ? clear : undefined}
          hasUnread={hasUnreadFilter}
        />
      }
      onClearFilters={isFiltered ? clear : undefined}
      actions={<CsvButton file={file} isWide />}
      notice={<CsvFailure file={file} />}
    />
  );
}
