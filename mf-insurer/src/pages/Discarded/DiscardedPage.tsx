import { useTranslation } from '@portal/kit/i18n';
import { ReadOnlyRequestList } from '../../list/ReadOnlyRequestList';

const columns = ['car', 'premium', 'renewal'] as const;

/** Requests that somebody discarded; there is no way back for them (reading 28). */
export default function DiscardedPage() {
  const { t } = useTranslation('insurer');
  return (
    <ReadOnlyRequestList
      name="discardedRequests"
      columns={columns}
      caption={t('title.discarded')}
      empty={{ title: t('discarded.emptyTitle'), text: t('discarded.emptyText') }}
    />
  );
}
