import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { config, takesPasswords } from '@portal/kit/config';
import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useNavigate } from '@portal/kit/router';
import { openSession, signIn } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { Alert, ExternalLink, TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import styles from '../../auth.module.css';
import { Privacy } from '../../Privacy';
import { SessionEndedAlert } from './SessionEndedAlert';
import { SessionStillOpenAlert } from './SessionStillOpenAlert';
import { SingleSignOnButtons } from './SingleSignOnButtons';

/** Sign-in form (SESSION-1). Once the roles are loaded, the shell redirects to the requested page (SESSION-3). */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  const { singleSignOn } = config();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refused, setRefused] = useState(false);
  const open: typeof signIn = async (credentials) => {
    try {
      await signIn(credentials);
    } catch (error) {
      setRefused(isCoreError(error) && error.code === ErrorCode.WrongCredentials);
      throw error;
    }
  };
  return (
    <>
      <SessionStillOpenAlert />
      <SessionEndedAlert />
      {takesPasswords() && (
        <SignInForm
          signIn={open}
          openByPasskey={openSession}
          onSecondFactor={() => void navigate(`/login/second-factor${search}`)}
          onEnrol={() => void navigate(`/login/set-up${search}`)}
        >
          <SubmitButton>{t('signIn.submit')}</SubmitButton>
        </SignInForm>
      )}
      {refused && (
        <Alert>
          <span>{t('signIn.unconfirmed')}</span>{' '}
          <TextLink to="/confirm-email?resend">{t('signIn.resend')}</TextLink>
        </Alert>
      )}
      {singleSignOn && <SingleSignOnButtons />}
      <ul className={styles.links}>
        {takesPasswords() && (
          <li>
            <ForgotPasswordLink />
          </li>
        )}
        <li>
          <span>{t('signIn.newBusiness')}</span>{' '}
          <ExternalLink href={config().links.contactSales}>{t('signIn.contactSales')}</ExternalLink>
        </li>
        {takesPasswords() && (
          <li>
            <span>{t('signIn.newBroker')}</span>{' '}
            <TextLink to="/insurer/signup">{t('signIn.signUp')}</TextLink>
          </li>
        )}
      </ul>
      <Privacy />
    </>
  );
}

/** Leads to the page that the operator configured, else to the portal's own. */
function ForgotPasswordLink() {
  const { t } = useTranslation('auth');
  const { forgotPassword } = config().links;
  const text = t('signIn.forgotPassword');
  if (forgotPassword === undefined) return <TextLink to="/forgot-password">{text}</TextLink>;
  return <ExternalLink href={forgotPassword}>{text}</ExternalLink>;
}
