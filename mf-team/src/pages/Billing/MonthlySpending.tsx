import { useFormats, useTranslation } from '@portal/kit/i18n';
import { BarChart, ErrorState, Loading, Skeleton } from '@portal/kit/ui';
import { PageSection } from '../../components/PageSection';
import { useMonthlySpending } from './useMonthlySpending';

/** Spending by month as a bar chart with a table of the same figures. */
export function MonthlySpending({ businessId }: { businessId: number | undefined }) {
  const { t } = useTranslation('team');
  const { monthYear, money } = useFormats();
  const spending = useMonthlySpending(businessId);

  return (
    <PageSection title={t('spend.title')}>
      {spending.isPending && (
        <Loading>
          <Skeleton lines={12} height="1.22rem" />
        </Loading>
      )}
      {spending.error && !spending.data && (
        <ErrorState
          title={t('spend.failed')}
          error={spending.error}
          onRetry={() => void spending.refetch()}
        />
      )}
      {spending.data?.length === 0 && <p>{t('spend.none')}</p>}
      {spending.data && spending.data.length > 0 && (
        <BarChart
          caption={t('spend.caption')}
          labelHeading={t('spend.month')}
          valueHeading={t('spend.amount')}
          items={spending.data.map(({ month, spent }) => ({
            label: monthYear(month),
            value: spent,
            text: money(spent),
          }))}
        />
      )}
    </PageSection>
  );
}
