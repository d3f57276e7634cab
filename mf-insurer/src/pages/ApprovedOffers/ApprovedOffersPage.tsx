import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

const columns = ['car', 'offerPrice', 'offerStatus', 'driver'] as const;

/** Offers that the driver accepted, or whose request is not marked answered (reading 27). */
export default function ApprovedOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="unrespondedOffers"
      columns={columns}
      caption={t('title.approved')}
      empty={{ title: t('approved.emptyTitle'), text: t('approved.emptyText') }}
    />
  );
}
