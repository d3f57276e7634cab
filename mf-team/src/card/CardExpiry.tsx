import type { CardExpiry as Expiry } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';

/** "Expires in November 2028", with a warning before and after its last month (CARD-11). */
export function CardExpiry({ expiry: { month, status } }: { expiry: Expiry }) {
  const { t } = useTranslation('team');
  const date = useFormats().monthYear(month);
  if (status === 'expired') {
    return (
      <Alert tone="danger" title={t('card.expired', { date })}>
        {t('card.expiredText')}
      </Alert>
    );
  }
  if (status === 'expiresSoon') {
    return (
      <Alert tone="warning" title={t('card.expiresSoon', { date })}>
        {t('card.expiresSoonText')}
      </Alert>
    );
  }
  return <p>{t('card.expires', { date })}</p>;
}
