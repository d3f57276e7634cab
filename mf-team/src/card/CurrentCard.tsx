import { isPendingBroker, visibleTo, type Card, type Role } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { CardBrandImage } from './CardBrandImage';
import { CardExpiry } from './CardExpiry';
import styles from './CurrentCard.module.css';

/** "Visa •••• 4242", or "No card". */
export function CurrentCard({ query }: { query: UseQueryResult<Card | null> }) {
  const { t } = useTranslation('team');
  const audience = useSession(({ roles }) => audienceOf(roles));
  // A card that is shown stays when a later background refetch fails.
  if (query.data === undefined) {
    if (query.error) {
      return <PageFailure error={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <div className={styles.current}>
        <Loading>
          <Skeleton height="2rem" width="12rem" />
        </Loading>
      </div>
    );
  }
  if (query.data === null) {
    return (
      <>
        <p className={styles.none}>{t('card.none')}</p>
        <p>{t(`card.noneText.${audience}`)}</p>
      </>
    );
  }
  const { brand, last4, expiry } = query.data;
  return (
    <div className={styles.current}>
      <p className={styles.card}>
        <CardBrandImage brand={brand} />
        <span aria-hidden className="numeric">
          {`${brand} •••• ${last4}`}
        </span>
        <span className="visually-hidden">{t('card.ending', { brand, last4 })}</span>
      </p>
      {expiry && <CardExpiry expiry={expiry} />}
    </div>
  );
}

/** Audience of the text: the card of a fleet pays for its team's washes. */
function audienceOf(roles: Role[]): 'fleet' | 'pending' | 'other' {
  if (visibleTo(roles, ['ROLE_BUSINESS'])) return 'fleet';
  return isPendingBroker(roles) ? 'pending' : 'other';
}
