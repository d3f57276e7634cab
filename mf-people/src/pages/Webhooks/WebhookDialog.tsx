import { validateWebhook, webhookEvents, webhookPayload, type WebhookEndpoint } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CheckboxGroup, TextField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { PEOPLE } from '../../queries/refresh';

interface WebhookDialogProps {
  clientId: number;
  /** The endpoint to change; a new one without it. */
  webhook: WebhookEndpoint | undefined;
  /** Shows the secret of a new endpoint. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a webhook endpoint, or changes its address and events. */
export default function WebhookDialog(props: WebhookDialogProps) {
  const { clientId, webhook, onSecret, onClose } = props;
  const { t } = useTranslation('people');
  const act = webhook ? 'edit' : 'add';
  const form = useFormAct({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    validate: validateWebhook,
    payload: webhookPayload,
    /** Secret of a new endpoint; undefined for a changed one. */
    call: async (payload): Promise<string | undefined> => {
      if (!webhook)
        return (await portal().call('createWebhook', { id: clientId, ...payload })).secret;
      await portal().call('updateWebhook', { id: webhook.id, ...payload });
      return undefined;
    },
    refreshes: PEOPLE,
    notice: () => ({ title: t('webhooks.saved.title'), message: t('webhooks.saved.text') }),
    onDone: (secret) => {
      onClose();
      if (secret !== undefined) onSecret(secret);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`webhooks.${act}.title`)}
      description={t('webhooks.form.text')}
      failureTitle={t('webhooks.form.failed')}
      submit={t(`webhooks.${act}.submit`)}
    >
      <TextField
        name="url"
        type="url"
        autoComplete="off"
        label={t('webhooks.url')}
        hint={t('webhooks.form.urlHint')}
      />
      <CheckboxGroup
        name="events"
        legend={t('webhooks.events')}
        options={webhookEvents().map((event) => ({
          value: event,
          label: t(`webhooks.event.${event}`),
        }))}
      />
    </FormDialog>
  );
}
