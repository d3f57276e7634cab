import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyList } from '../list/ReadOnlyList';

const columns = ['car', 'offerPrice', 'offerStatus', 'driver'] as const;

/** Offers that the driver accepted, or whose request is not marked answered (reading 27). */
export default function ApprovedOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyList
      name="unrespondedOffers"
      columns={columns}
      caption={t('title.approved')}
      empty={{ title: t('approved.emptyTitle'), text: t('approved.emptyText') }}
    />
  );
}
