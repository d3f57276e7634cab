import { useTranslation } from '@portal/kit/i18n';
import { ErrorState, Loading, Skeleton, useFailedOffline } from '@portal/kit/ui';
import { PageSection } from '../../components/PageSection';
import { MonthChart } from './MonthChart';
import chart from './MonthChart.module.css';
import { MonthComparison } from './MonthComparison';
import { useMonthlySpending } from './useMonthlySpending';

/** This month beside the last; a bar chart of all months with a table of the same figures. */
export function MonthlySpending({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const spending = useMonthlySpending(businessId);
  const offline = useFailedOffline(spending.error);
  const hasSpending = spending.data?.some(({ spent }) => spent !== 0);
  return (
    <PageSection title={t('spend.title')}>
      <MonthComparison businessId={businessId} />
      {spending.isPending && (
        <div className={chart.frame}>
          <div className={chart.space}>
            <Loading>
              <Skeleton height="1.25rem" width="14rem" />
              <Skeleton height="7rem" />
            </Loading>
          </div>
        </div>
      )}
      {/* Offline, the card and the list of the page say so. */}
      {spending.error && !spending.data && !offline && (
        <ErrorState
          title={t('spend.failed')}
          error={spending.error}
          onRetry={() => void spending.refetch()}
        />
      )}
      {hasSpending === false && <p>{t('spend.none')}</p>}
      {hasSpending && <MonthChart months={spending.data ?? []} />}
    </PageSection>
  );
}
