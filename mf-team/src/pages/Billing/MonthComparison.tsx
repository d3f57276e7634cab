import { StatTile } from '@portal/kit/data-display';
import { browserTimeZone, useFormats, useTranslation } from '@portal/kit/i18n';
import { Button, useFailedOffline } from '@portal/kit/ui';
import { useTransactionSummary } from '../../queries/transactions';
import styles from './MonthComparison.module.css';

/** The spending of the running month beside that of the last one (TRANSACTION-11). */
export function MonthComparison({ businessId }: { businessId: number | undefined }) {
  return (
    <div className={styles.months}>
      <Month businessId={businessId} period="thisMonth" />
      <Month businessId={businessId} period="lastMonth" />
    </div>
  );
}

/** Keeps the line of a figure that is loading. */
const BLANK = '\u00A0';

interface MonthProps {
  businessId: number | undefined;
  period: 'thisMonth' | 'lastMonth';
}

function Month({ businessId, period }: MonthProps) {
  const { t } = useTranslation('team');
  const { monthYear, money } = useFormats();
  const scope =
    businessId === undefined ? undefined : { businessId, period, timeZone: browserTimeZone() };
  const { data, error, refetch } = useTransactionSummary(scope);
  const offline = useFailedOffline(error);
  if (error && !data) {
    const label = t(`filters.periods.${period}`);
    // Offline, the card and the list of the page say so.
    if (offline) return <StatTile label={label} value={BLANK} detail={BLANK} />;
    return (
      <StatTile
        label={label}
        value={BLANK}
        detail={
          <>
            <span>{`${t('totals.failed')} `}</span>
            <Button variant="quiet" size="small" onClick={() => void refetch()}>
              {t('totals.retry')}
            </Button>
          </>
        }
      />
    );
  }
  if (!data) return <StatTile label={BLANK} value={BLANK} detail={t('totals.loading')} />;
  const month = monthYear((data.firstDay ?? '').slice(0, 'YYYY-MM'.length));
  return (
    <StatTile
      label={period === 'thisMonth' ? t('spend.running', { month }) : month}
      value={money(data.total)}
      detail={t('spend.purchases', { count: data.count })}
    />
  );
}
