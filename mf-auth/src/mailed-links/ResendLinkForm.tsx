import { validateMailedLink } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import { useState } from 'react';

/** Asks for the confirming link of a sign-up again; of `email` where it is known. */
export function ResendLinkForm({ email }: { email?: string }) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const form = useCoreForm({
    defaultValues: { email: email ?? '' },
    validate: validateMailedLink,
    submit: async (values) => {
      setSent(false);
      await portal().call('resendConfirmation', values);
      setSent(true);
    },
  });
  return (
    <CoreForm form={form}>
      {sent && <Alert tone="success">{t('links.resent')}</Alert>}
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('fields.email')}
        readOnly={email !== undefined}
      />
      <SubmitButton variant="secondary">{t('links.resend')}</SubmitButton>
    </CoreForm>
  );
}
