import { isolatedName, type WebhookEndpoint } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Navigate } from '@portal/kit/router';
import { Button, EmptyState } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useState } from 'react';
import { DetailPage } from '../../detail/DetailPage';
import { useClients } from '../../queries/clients';
import { useWebhooks } from '../../queries/webhooks';
import { SecretDialog } from '../../secret/SecretDialog';
import { systemPath } from '../../systems/systemPath';
import { useAddressedId } from '../useAddressedId';
import { WebhookCard } from './WebhookCard';

const WebhookDialog = lazyDialog(
  () => import('./WebhookDialog'),
  ({ onClose }) => onClose(),
);

/** The webhook endpoints of the system that the address names; the list of systems without one (WEBHOOK-1). */
export default function WebhooksPage() {
  const id = useAddressedId();
  return id ? <Webhooks key={id} clientId={id} /> : <Navigate to="/people/systems" replace />;
}

function Webhooks({ clientId }: { clientId: number }) {
  const { t } = useTranslation('people');
  const read = useWebhooks(clientId);
  const { data } = read;
  const system = useClients().data?.find(({ id }) => id === clientId);
  // The endpoint whose form is open; null for a new one.
  const [edited, setEdited] = useState<WebhookEndpoint | null>();
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setEdited(null)}>
      {t('webhooks.add.open')}
    </Button>
  );
  return (
    <>
      <DetailPage
        title={t('title.webhooks')}
        breadcrumb={t('webhooks.breadcrumb')}
        above={[
          { label: t('webhooks.systems'), to: '/people/systems' },
          ...(system ? [{ label: isolatedName(system.name), to: systemPath(system) }] : []),
        ]}
        actions={data?.length !== 0 && add}
        read={read}
      >
        {data?.length === 0 ? (
          <EmptyState title={t('webhooks.empty.title')} action={add}>
            {t('webhooks.empty.text')}
          </EmptyState>
        ) : (
          data?.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onSecret={setSecret}
            />
          ))
        )}
      </DetailPage>
      {edited !== undefined && (
        <WebhookDialog
          clientId={clientId}
          webhook={edited ?? undefined}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          title={t('webhooks.secret.title')}
          text={t('webhooks.secret.text')}
          label={t('webhooks.secret.label')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
