import { useTranslation } from '@portal/kit/i18n';
import { PageFailure } from '@portal/kit/ui';
import { CardPanel } from '../../card/CardPanel';
import { PageSection } from '../../components/PageSection';
import { useBusiness } from '../../queries/team';
import styles from './BillingPage.module.css';
import { MonthlySpending } from './MonthlySpending';
import { Purchases } from './Purchases';
import { Statements } from './Statements';

/** Spending by month beside the payment card and the statement, and the transactions of the business below. */
export default function BillingPage() {
  const { t } = useTranslation('team');
  const { data: business, error, refetch } = useBusiness();
  const failed = error && !business;
  return (
    <div className={styles.page}>
      {!failed && <MonthlySpending businessId={business?.id} />}
      <CardPanel folded />
      {failed ? (
        <PageSection title={t('transactions.title')}>
          <PageFailure error={error} onRetry={() => void refetch()} />
        </PageSection>
      ) : (
        <>
          <Purchases businessId={business?.id} />
          <Statements businessId={business?.id} />
        </>
      )}
    </div>
  );
}
