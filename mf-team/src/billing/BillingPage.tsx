import { useTranslation } from '@portal/kit/i18n';
import { Loading, PageFailure } from '@portal/kit/ui';
import { CardPanel } from '../card/CardPanel';
import { Part } from '../part/Part';
import { useBusiness } from '../team/business';
import styles from './BillingPage.module.css';
import { Purchases } from './Purchases';

/** The card that pays, beside what the business spent and bought. */
export default function BillingPage() {
  const { t } = useTranslation('team');
  const business = useBusiness();
  return (
    <div className={styles.columns}>
      <CardPanel />
      {business.data && <Purchases businessId={business.data.id} />}
      {!business.data && (
        <Part title={t('transactions.title')}>
          {business.error ? (
            <PageFailure error={business.error} onRetry={() => void business.refetch()} />
          ) : (
            <Loading />
          )}
        </Part>
      )}
    </div>
  );
}
