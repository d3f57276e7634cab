import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

const COLUMNS = ['car', 'premium', 'renewal'] as const;

/** Discarded requests; discarding cannot be undone (REQUEST-12). */
export default function DiscardedPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="discardedRequests"
      columns={COLUMNS}
      caption={t('title.discarded')}
      empty={{ title: t('discarded.emptyTitle'), text: t('discarded.emptyText') }}
    />
  );
}
