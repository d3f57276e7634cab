import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

/** Offers the driver has not accepted yet (OFFER-3). */
export default function SentOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="unacceptedOffers"
      caption={t('title.sent')}
      empty={{ title: t('sent.emptyTitle'), text: t('sent.emptyText') }}
    />
  );
}
