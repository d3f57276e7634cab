import { validateWebhook, webhookEvents, webhookPayload, type WebhookEndpoint } from '@portal/core';
import { portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CheckboxGroup, CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useRefreshPeople } from '../../queries/refresh';

interface WebhookDialogProps {
  clientId: number;
  /** The endpoint to change; a new one without it. */
  webhook: WebhookEndpoint | undefined;
  /** Shows the secret of a new endpoint. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a webhook endpoint, or changes its address and events. */
export default function WebhookDialog({
  clientId,
  webhook,
  onSecret,
  onClose,
}: WebhookDialogProps) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const act = webhook ? 'edit' : 'add';
  const form = useCoreForm<{ url: string; events: string[] }>({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    validate: validateWebhook,
    submit: async (values) => {
      const payload = webhookPayload(values);
      if (!payload) return;
      const secret = await prove(() =>
        webhook
          ? portal()
              .call('updateWebhook', { id: webhook.id, ...payload })
              .then(() => '')
          : portal()
              .call('createWebhook', { id: clientId, ...payload })
              .then((made) => made.secret),
      );
      if (secret === undefined) return;
      await refresh();
      notify({
        type: 'success',
        title: t('webhooks.saved.title'),
        message: t('webhooks.saved.text'),
      });
      onClose();
      if (secret !== '') onSecret(secret);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`webhooks.${act}.title`)}
      description={t('webhooks.form.text')}
    >
      <CoreForm form={form} failureTitle={t('webhooks.form.failed')}>
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
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t(`webhooks.${act}.submit`)}</SubmitButton>
        </DialogFooter>
      </CoreForm>
      {dialog}
    </Dialog>
  );
}
