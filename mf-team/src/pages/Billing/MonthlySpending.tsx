import { useFormats, useTranslation } from '@portal/kit/i18n';
import { BarChart, ErrorState, Loading, Skeleton } from '@portal/kit/ui';
import { PageSection } from '../../components/PageSection';
import { useMonthlySpending } from './useMonthlySpending';

/** What was spent month by month: bars, and the same figures as a table. */
export function MonthlySpending({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const { monthYear, money } = useFormats();
  const spend = useMonthlySpending(businessId);

  return (
    <PageSection title={t('spend.title')}>
      {spend.isPending && (
        <Loading>
          <Skeleton lines={12} height="1.22rem" />
        </Loading>
      )}
      {spend.error && (
        <ErrorState
          title={t('spend.failed')}
          error={spend.error}
          onRetry={() => void spend.refetch()}
        />
      )}
      {spend.data?.length === 0 && <p>{t('spend.none')}</p>}
      {spend.data && spend.data.length > 0 && (
        <BarChart
          caption={t('spend.caption')}
          labelHeading={t('spend.month')}
          valueHeading={t('spend.amount')}
          items={spend.data.map(({ month, spent }) => ({
            label: monthYear(month),
            value: spent,
            text: money(spent),
          }))}
        />
      )}
    </PageSection>
  );
}
