import type { Business } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Row, Skeleton, Text } from '@portal/kit/ui';
import { ContactSales } from './ContactSales';

/** "30 of 50 members", with a link to sales once the plan is full (TEAM-7). */
export function Seats({ business }: { business: Pick<Business, 'seats'> | undefined }) {
  const { t } = useTranslation('team');
  if (!business) {
    return (
      <Text as="span" size={14}>
        <Skeleton width="8rem" height="1.5em" />
      </Text>
    );
  }
  if (!business.seats) return null;
  const { used, limit, isUsedUp } = business.seats;
  return (
    <Row as="span" gap={[1, 3]} size={14} muted>
      <span>{t('list.seats', { used, count: limit })}</span>
      {isUsedUp && <ContactSales />}
    </Row>
  );
}
