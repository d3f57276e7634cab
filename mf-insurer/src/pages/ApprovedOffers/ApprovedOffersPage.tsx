import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

const COLUMNS = ['car', 'offerPrice', 'offerStatus', 'driver'] as const;

/** Offers the driver accepted, or whose request is not marked as answered (OFFER-3). */
export default function ApprovedOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="unrespondedOffers"
      columns={COLUMNS}
      caption={t('title.approved')}
      empty={{ title: t('approved.emptyTitle'), text: t('approved.emptyText') }}
    />
  );
}
