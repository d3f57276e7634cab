import type { Business } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Skeleton } from '@portal/kit/ui';
import { ContactSales } from './ContactSales';
import styles from './Seats.module.css';

/** "30 of 50 members", with a link to sales once the plan is full (TEAM-7). */
export function Seats({ business }: { business: Pick<Business, 'seats'> | undefined }) {
  const { t } = useTranslation('team');
  if (!business) {
    return (
      <span className={styles.seats}>
        <Skeleton width="8rem" height="1.5em" />
      </span>
    );
  }
  if (!business.seats) return null;
  const { used, limit, isUsedUp } = business.seats;
  return (
    <span className={styles.seats}>
      <span>{t('list.seats', { used, count: limit })}</span>
      {isUsedUp && <ContactSales />}
    </span>
  );
}
