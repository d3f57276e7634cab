import { isPendingBroker, visibleTo, type Card, type Role } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Loading, PageFailure, Row, Skeleton, Stack, Text } from '@portal/kit/ui';
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
      <Stack className={styles.current}>
        <Loading>
          <Skeleton height="2rem" width="12rem" />
        </Loading>
      </Stack>
    );
  }
  if (query.data === null) {
    return (
      <>
        <Text strong>{t('card.none')}</Text>
        <p>{t(`card.noneText.${audience}`)}</p>
      </>
    );
  }
  const { brand, last4, expiry } = query.data;
  return (
    <Stack className={styles.current}>
      <Row as="p" gap={3} align="center" strong>
        <CardBrandImage brand={brand} />
        <span aria-hidden className="numeric">
          {`${brand} •••• ${last4}`}
        </span>
        <span className="visually-hidden">{t('card.ending', { brand, last4 })}</span>
      </Row>
      {expiry && <CardExpiry expiry={expiry} />}
    </Stack>
  );
}

/** Audience of the text: the card of a fleet pays for its team's washes. */
function audienceOf(roles: Role[]): 'fleet' | 'pending' | 'other' {
  if (visibleTo(roles, ['ROLE_BUSINESS'])) return 'fleet';
  return isPendingBroker(roles) ? 'pending' : 'other';
}
