import { ErrorCode, validateSignUp } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import {
  CheckboxField,
  CoreForm,
  PasswordField,
  SubmitButton,
  TextField,
  useCoreForm,
} from '@portal/kit/form';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { Alert, TextLink } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { useRegistration } from './useRegistration';

const EMAIL_TAKEN = 'emailTaken';

const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  requestAssuranceRole: false,
};

/** Sign-up of brokers. Once signed in, the shell redirects to the broker's first page. */
export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const messageText = useMessageText();
  const { created, submit } = useRegistration();
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateSignUp,
    submit,
    explain: (error) => (isEmailTaken(error) ? [{ field: 'email', code: EMAIL_TAKEN }] : undefined),
    describe: ({ code }) => (code === EMAIL_TAKEN ? messageText('error.emailTaken') : undefined),
  });
  return (
    <>
      <p>{t('signUp.intro')}</p>
      {created && <Alert tone="success">{t('signUp.created')}</Alert>}
      <CoreForm form={form}>
        <div className={styles.pair}>
          <TextField name="firstName" autoComplete="given-name" label={t('fields.firstName')} />
          <TextField name="lastName" autoComplete="family-name" label={t('fields.lastName')} />
        </div>
        <TextField name="email" type="email" autoComplete="email" label={t('fields.email')} />
        <PasswordField
          name="password"
          checkOnBlur
          autoComplete="new-password"
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
        />
        <PasswordField
          name="confirmPassword"
          checkOnBlur
          autoComplete="new-password"
          label={t('fields.confirmPassword')}
        />
        <CheckboxField name="requestAssuranceRole" label={t('signUp.requestAssuranceRole')} />
        <div className={styles.submit}>
          <SubmitButton>{t(created ? 'signUp.openSession' : 'signUp.submit')}</SubmitButton>
        </div>
      </CoreForm>
      <p>
        {t('signUp.haveAccount')} <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  );
}

function isEmailTaken(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.EmailTaken;
}
