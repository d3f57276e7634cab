import { ErrorCode, validateSignIn } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import {
  CheckboxField,
  CoreForm,
  PasswordField,
  SubmitButton,
  TextField,
  useCoreForm,
} from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { signIn } from '@portal/kit/session';
import { ExternalLink, TextLink } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { SessionStillOpenAlert } from './SessionStillOpenAlert';

/** Sign-in form. Once the roles are loaded, the shell redirects to the requested page. */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { email: '', password: '', rememberMe: false },
    validate: validateSignIn,
    submit: async (credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        if (isWrongCredentials(error)) form.methods.setValue('password', '');
        throw error;
      }
    },
    explain: (error) =>
      isWrongCredentials(error) ? [{ field: 'password', code: 'wrongCredentials' }] : undefined,
  });
  return (
    <>
      <SessionStillOpenAlert />
      <CoreForm form={form}>
        <TextField name="email" type="email" autoComplete="username" label={t('fields.email')} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('fields.password')}
        />
        <CheckboxField name="rememberMe" label={t('signIn.rememberMe')} />
        <SubmitButton>{t('signIn.submit')}</SubmitButton>
      </CoreForm>
      <ul className={styles.links}>
        <li>
          <ExternalLink href={config().links.forgotPassword}>
            {t('signIn.forgotPassword')}
          </ExternalLink>
        </li>
        <li>
          {t('signIn.newBusiness')}{' '}
          <ExternalLink href={config().links.contactSales}>{t('signIn.contactSales')}</ExternalLink>
        </li>
        <li>
          {t('signIn.newBroker')} <TextLink to="/insurer/signup">{t('signIn.signUp')}</TextLink>
        </li>
      </ul>
    </>
  );
}

function isWrongCredentials(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.WrongCredentials;
}
