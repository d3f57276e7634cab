import { listPageSize, storeAddress, visibleName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { FilterSelect, useListParams } from '@portal/kit/list';
import { Alert, Button, useFailedOffline } from '@portal/kit/ui';
import {
  FILTER_NAMES,
  filtersOfCall,
  PERIODS,
  purchaseCodec,
} from '../../list-state/purchaseQuery';
import { useTransactionOptions } from '../../queries/transactions';
import { TransactionList } from '../../transactions/TransactionList';
import { useBuyerName } from '../../transactions/useBuyerName';

/** The transactions with their filters by period, member and station, and CSV export (TRANSACTION-9). */
export function Purchases({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const listParams = useListParams(purchaseCodec, { filters: FILTER_NAMES });
  const { query, setQuery } = listParams;
  const { period } = query;
  const filters = filtersOfCall(query);
  const options = useTransactionOptions(businessId);
  const offline = useFailedOffline(options.error);
  const buyerName = useBuyerName();
  return (
    <TransactionList
      scope={businessId === undefined ? undefined : { businessId, ...filters }}
      page={query.page}
      size={listPageSize()}
      withBuyers
      listParams={listParams}
      hasLabels
      filters={[
        {
          name: 'period',
          none: 'all',
          text: period !== 'all' && period !== 'days' && t(`filters.periods.${period}`),
          field: (
            <FilterSelect
              label={t('filters.period')}
              value={period === 'all' ? '' : period}
              onChange={(next) => setQuery({ period: next || 'all', from: null, to: null })}
              placeholder={t('filters.allPeriods')}
              options={PERIODS.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
            />
          ),
        },
        {
          name: 'member',
          label: t('filters.member'),
          all: t('filters.allMembers'),
          options: (options.data?.employees ?? []).map((buyer) => ({
            value: buyer.id,
            label: visibleName(buyerName(buyer)),
          })),
          unknown: (id) => t('filters.unknownMember', { id }),
        },
        {
          name: 'station',
          label: t('filters.station'),
          all: t('filters.allStations'),
          options: (options.data?.stations ?? []).map(({ id, store }) => {
            const brand = visibleName(store.brand?.name ?? '');
            const label = [brand, storeAddress(store)].filter((part) => part !== '').join(' – ');
            return { value: id, label: visibleName(label) };
          }),
          unknown: (id) => t('filters.unknownStation', { id }),
        },
        ...(period === 'days' ? [{ reversed: t('filters.reversed') }] : []),
      ]}
      file={{
        name: t('transactions.title'),
        read: async () =>
          portal().call('transactionsCsv', { businessId: businessId as number, ...filters }),
        isWide: true,
      }}
      notice={
        options.error &&
        !options.data &&
        !offline && (
          <Alert
            tone="warning"
            action={
              <Button size="small" onClick={() => void options.refetch()}>
                {t('filters.retry')}
              </Button>
            }
          >
            {t('filters.failed')}
          </Alert>
        )
      }
    />
  );
}
