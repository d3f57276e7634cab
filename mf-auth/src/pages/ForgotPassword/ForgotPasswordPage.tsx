import { validateMailedLink } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Button, TextLink } from '@portal/kit/ui';
import { useEffect, useState } from 'react';
import styles from '../../auth.module.css';
import { FocusedAlert } from '../../mailed-links/FocusedAlert';
import { WithPasswords } from '../PasswordsOff';

/** Asks for a link that sets a new password. The page does not know whether the address has an account (SESSION-16). */
export default function ForgotPasswordPage() {
  return (
    <WithPasswords>
      <ForgotPassword />
    </WithPasswords>
  );
}

function ForgotPassword() {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const askAgain = () => {
    setSent(false);
    setAsksAgain(true);
  };
  return (
    <>
      {sent ? (
        <>
          <FocusedAlert tone="success" title={t('links.sentTitle')}>
            {t('forgot.sent')}
          </FocusedAlert>
          <p>{t('links.notReceived')}</p>
          <Button onClick={askAgain}>{t('forgot.again')}</Button>
        </>
      ) : (
        <AskForm takesFocus={asksAgain} onSent={() => setSent(true)} />
      )}
      <p>
        <TextLink to="/login">{t('links.backToSignIn')}</TextLink>
      </p>
    </>
  );
}

/** `takesFocus`: the form replaces the button that was pressed. */
function AskForm({ takesFocus, onSent }: { takesFocus: boolean; onSent: () => void }) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: validateMailedLink,
    submit: async (values) => {
      await portal().call('forgotPassword', values);
      onSent();
    },
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  return (
    <>
      <p>{t('forgot.intro')}</p>
      <CoreForm form={form}>
        <TextField name="email" type="email" autoComplete="username" label={t('fields.email')} />
        <div className={styles.submit}>
          <SubmitButton>{t('forgot.submit')}</SubmitButton>
        </div>
      </CoreForm>
    </>
  );
}
