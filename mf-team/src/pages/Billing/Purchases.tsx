import { ErrorCode, isCoreError, listPageSize } from '@portal/core';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { today, useListParams } from '@portal/kit/list';
import { Alert, Button } from '@portal/kit/ui';
import { Download } from '@portal/kit/icons';
import {
  FILTER_NAMES,
  filtersOfCall,
  NO_FILTERS,
  purchaseCodec,
} from '../../list-state/purchaseQuery';
import { TransactionList } from '../../transactions/TransactionList';
import { PurchaseFilters } from './PurchaseFilters';
import { useCsvExport } from './useCsvExport';

/** The transactions with their filters and CSV export. */
export function Purchases({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const { query, setQuery, setPage, hasUnreadFilter } = useListParams(purchaseCodec, {
    filters: FILTER_NAMES,
  });
  const filters = filtersOfCall(query);
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => setQuery(NO_FILTERS);
  const csv = useCsvExport(filters);
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
      actions={
        <Button
          busy={csv.isPending}
          icon={<Download aria-hidden size={18} />}
          onClick={() => {
            const name = isFiltered ? 'export.filteredFileName' : 'export.fileName';
            csv.mutate(t(name, { date: today() }));
          }}
        >
          {isFiltered ? t('export.filtered') : t('export.button')}
        </Button>
      }
      notice={
        csv.error && (
          <Alert tone="danger" title={t('export.failed')}>
            {isTooManyExports(csv.error) ? t('export.tooMany') : errorText(csv.error)}
          </Alert>
        )
      }
    />
  );
}

const isTooManyExports = (error: unknown) =>
  isCoreError(error) && error.code === ErrorCode.TooManyStreams;
