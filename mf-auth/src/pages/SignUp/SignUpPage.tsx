import { ErrorCode, validateSignUp } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { CheckboxField, CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { register, signIn } from '@portal/kit/session';
import { TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import styles from '../../auth.module.css';
import { NewPasswordFields } from '../../NewPasswordFields';
import { Privacy } from '../../Privacy';
import { WithPasswords } from '../PasswordsOff';
import { MailSent } from './MailSent';

const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  firm: '',
  licenceNumber: '',
  phone: '',
  requestAssuranceRole: false,
};

/**
 * Sign-up of brokers, who are signed in right after it, and led to the notice of what is missing. Where the password opens
 * no session, because the address has an account or is to be confirmed first, the mail says how to go on (SESSION-11).
 */
export default function SignUpPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <WithPasswords>
      {email === null ? <SignUpForm onMailed={setEmail} /> : <MailSent email={email} />}
    </WithPasswords>
  );
}

function SignUpForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateSignUp,
    submit: async ({ confirmPassword: _, firm, licenceNumber, phone, ...account }) => {
      await register({
        ...account,
        // Empty fields are not sent (specification, section 7).
        ...(firm && { firm }),
        ...(licenceNumber && { licenceNumber }),
        ...(phone && { phone }),
      });
      const { email, password } = account;
      try {
        // The shell then leads to the landing page.
        await signIn({ email, password, rememberMe: false });
      } catch (error) {
        const code = isCoreError(error) ? error.code : null;
        if (code === ErrorCode.SecondFactorMissing) await navigate('/login/set-up');
        else if (code === ErrorCode.SecondFactorNeeded) await navigate('/login/second-factor');
        else onMailed(email);
      }
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
        {/* Fields that an administrator decides by. */}
        <TextField name="firm" optional autoComplete="organization" label={t('signUp.firm')} />
        <div className={styles.pair}>
          <TextField
            name="licenceNumber"
            optional
            autoComplete="off"
            label={t('signUp.licenceNumber')}
          />
          <TextField
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            label={t('signUp.phone')}
          />
        </div>
        <CheckboxField name="requestAssuranceRole" label={t('signUp.requestAssuranceRole')} />
        <div className={styles.submit}>
          <SubmitButton>{t('signUp.submit')}</SubmitButton>
        </div>
      </CoreForm>
      <p>
        <span>{t('signUp.haveAccount')}</span> <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
      <Privacy />
    </>
  );
}
