import { StaleDataAlert, StickyAction } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { PageHeader } from '@portal/kit/section';
import { Button, EmptyState, Loading, PageFailure } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useState } from 'react';
import { useClients } from '../../queries/clients';
import { SystemCard } from './SystemCard';
import styles from './Systems.module.css';

const SystemDialog = lazyDialog(
  () => import('./SystemDialog'),
  ({ onClose }) => onClose(),
);

/** The other systems of the platform with their tokens (CLIENT-2). */
export default function SystemsPage() {
  const { t } = useTranslation('people');
  const { data, error, refetch, isFetching } = useClients();
  const [adding, setAdding] = useState(false);
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {t('systems.add.title')}
    </Button>
  );
  return (
    <>
      <PageHeader actions={data && data.length > 0 && <StickyAction>{add}</StickyAction>} />
      {error && (
        <StaleDataAlert error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && <Loading label={t('systems.loading')} />}
      {data?.length === 0 && (
        <EmptyState title={t('systems.empty.title')} action={add}>
          {t('systems.empty.text')}
        </EmptyState>
      )}
      <div className={styles.page}>
        {data?.map((client) => (
          <SystemCard key={client.id} client={client} />
        ))}
      </div>
      {adding && <SystemDialog onClose={() => setAdding(false)} />}
    </>
  );
}
