import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

const columns = ['car', 'offerPrice', 'offerStatus'] as const;

/** Offers that the driver has not accepted yet (reading 27). */
export default function SentOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="unacceptedOffers"
      columns={columns}
      caption={t('title.sent')}
      empty={{ title: t('sent.emptyTitle'), text: t('sent.emptyText') }}
    />
  );
}
