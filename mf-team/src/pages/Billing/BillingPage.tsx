import { useTranslation } from '@portal/kit/i18n';
import { PageFailure } from '@portal/kit/ui';
import { CardPanel } from '../../card/CardPanel';
import { PageSection } from '../../components/PageSection';
import { useBusiness } from '../../queries/team';
import styles from './BillingPage.module.css';
import { Purchases } from './Purchases';

/** Payment card, spending by month and transactions of the business. */
export default function BillingPage() {
  const { t } = useTranslation('team');
  const { data: business, error, refetch } = useBusiness();
  return (
    <div className={styles.columns}>
      <CardPanel />
      {error && !business ? (
        <PageSection title={t('transactions.title')}>
          <PageFailure error={error} onRetry={() => void refetch()} />
        </PageSection>
      ) : (
        <Purchases businessId={business?.id} />
      )}
    </div>
  );
}
