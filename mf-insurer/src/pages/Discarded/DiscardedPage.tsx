import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

/** Discarded requests; discarding cannot be undone (REQUEST-12). */
export default function DiscardedPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="discardedRequests"
      caption={t('title.discarded')}
      empty={{ title: t('discarded.emptyTitle'), text: t('discarded.emptyText') }}
    />
  );
}
