import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

/** Offers the driver accepted, or whose request is not marked as answered (OFFER-3). */
export default function ApprovedOffersPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="unrespondedOffers"
      caption={t('title.approved')}
      empty={{ title: t('approved.emptyTitle'), text: t('approved.emptyText') }}
    />
  );
}
