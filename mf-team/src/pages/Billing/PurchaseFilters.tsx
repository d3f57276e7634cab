import { storeAddress, visibleName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { DayRange, FilterSelect, IdFilter } from '@portal/kit/list';
import { Alert, Button, useFailedOffline } from '@portal/kit/ui';
import { PERIODS, type PurchaseFilters as Filters } from '../../list-state/purchaseQuery';
import { useTransactionOptions } from '../../queries/transactions';
import { useBuyerName } from '../../transactions/useBuyerName';
import styles from './PurchaseFilters.module.css';

interface PurchaseFiltersProps {
  businessId: number | undefined;
  filters: Filters;
  onChange: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  /** Given where a filter is set. */
  onClear: (() => void) | undefined;
  /** Whether the address has a filter that cannot be read. */
  hasUnread: boolean;
}

/** Filters of the purchases by period, member and station (TRANSACTION-9). */
export function PurchaseFilters(props: PurchaseFiltersProps) {
  const { businessId, filters, onChange, onClear, hasUnread } = props;
  const { t } = useTranslation('team');
  const options = useTransactionOptions(businessId);
  const offline = useFailedOffline(options.error);
  const buyerName = useBuyerName();
  const { period, from, to, member, station } = filters;

  const members = (options.data?.employees ?? []).map((buyer) => ({
    id: buyer.id,
    name: buyerName(buyer),
  }));
  const stations = (options.data?.stations ?? []).map(({ id, store }) => {
    const brand = visibleName(store.brand?.name ?? '');
    return { id, name: [brand, storeAddress(store)].filter((part) => part !== '').join(' – ') };
  });

  return (
    <div role="group" aria-label={t('filters.title')} className={styles.filters}>
      <FilterSelect
        label={t('filters.period')}
        value={period === 'all' ? '' : period}
        onChange={(next) => onChange({ period: next === '' ? 'all' : next, from: null, to: null })}
        placeholder={t('filters.allPeriods')}
        options={PERIODS.map((value) => ({ value, label: t(`filters.periods.${value}`) }))}
      />
      <IdFilter
        label={t('filters.member')}
        value={member}
        onChange={(id) => onChange({ member: id })}
        placeholder={t('filters.allMembers')}
        rows={members}
        unknownName={(id) => t('filters.unknownMember', { id })}
      />
      <IdFilter
        label={t('filters.station')}
        value={station}
        onChange={(id) => onChange({ station: id })}
        placeholder={t('filters.allStations')}
        rows={stations}
        unknownName={(id) => t('filters.unknownStation', { id })}
      />
      {period === 'days' && (
        <div className={styles.days}>
          <DayRange
            from={from}
            to={to}
            onChange={(days) => onChange(days, { replace: true })}
            reversed={t('filters.reversed')}
          />
        </div>
      )}
      {onClear && (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      {hasUnread && (
        <div className={styles.message}>
          <Alert tone="warning">{t('filters.unread')}</Alert>
        </div>
      )}
      {options.error && !options.data && !offline && (
        <OptionsFailure onRetry={() => void options.refetch()} />
      )}
    </div>
  );
}

function OptionsFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('team');
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('filters.retry')}
    </Button>
  );
  return (
    <div className={styles.message}>
      <Alert tone="warning" action={retry}>
        {t('filters.failed')}
      </Alert>
    </div>
  );
}
