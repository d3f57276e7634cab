import type { OfferExpiry } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
import { CalendarX, Clock } from '@portal/kit/icons';
import { expiryText } from './expiryText';
import styles from './ExpiryBadge.module.css';

/** "Expires in 3 days" or "Expired", with an icon of its own each; nothing for a later expiry (OFFER-15). */
export function ExpiryBadge({ expiry }: { expiry: OfferExpiry | null }) {
  const { t } = useTranslation('insurer');
  const text = expiry && expiryText(t, expiry);
  if (!expiry || text === null) return null;
  const isPast = expiry.state === 'past';
  const Icon = isPast ? CalendarX : Clock;
  return (
    <span className={styles.expiry}>
      <Badge tone={isPast ? 'danger' : 'warning'} icon={<Icon aria-hidden size={14} />}>
        {text}
      </Badge>
    </span>
  );
}
