import { validateSignUp } from '@portal/core';
import { CheckboxField, CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { register } from '@portal/kit/session';
import { TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import styles from '../../auth.module.css';
import { NewPasswordFields } from '../../NewPasswordFields';
import { WithPasswords } from '../PasswordsOff';
import { RemainingSteps } from './RemainingSteps';

const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  requestAssuranceRole: false,
};

/**
 * Sign-up of brokers, who then open the link in their mail. The page looks the same for an address that has an account,
 * whose owner the mail tells (SESSION-11).
 */
export default function SignUpPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <WithPasswords>
      {email === null ? <SignUpForm onRegistered={setEmail} /> : <RemainingSteps email={email} />}
    </WithPasswords>
  );
}

function SignUpForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateSignUp,
    submit: async ({ confirmPassword: _, ...account }) => {
      await register(account);
      onRegistered(account.email);
    },
  });
  return (
    <>
      <p>{t('signUp.intro')}</p>
      <CoreForm form={form}>
        <div className={styles.pair}>
          <TextField name="firstName" autoComplete="given-name" label={t('fields.firstName')} />
          <TextField name="lastName" autoComplete="family-name" label={t('fields.lastName')} />
        </div>
        <TextField name="email" type="email" autoComplete="email" label={t('fields.email')} />
        <NewPasswordFields />
        <CheckboxField name="requestAssuranceRole" label={t('signUp.requestAssuranceRole')} />
        <div className={styles.submit}>
          <SubmitButton>{t('signUp.submit')}</SubmitButton>
        </div>
      </CoreForm>
      <p>
        <span>{t('signUp.haveAccount')}</span> <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  );
}
