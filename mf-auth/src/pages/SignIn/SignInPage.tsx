import { config } from '@portal/kit/config';
import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useNavigate } from '@portal/kit/router';
import { openSession, signIn } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { ExternalLink, TextLink } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { SessionEndedAlert } from './SessionEndedAlert';
import { SessionStillOpenAlert } from './SessionStillOpenAlert';
import { SingleSignOnButtons } from './SingleSignOnButtons';

/** Sign-in form (SESSION-1). Once the roles are loaded, the shell redirects to the requested page (SESSION-3). */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  const { singleSignOn } = config();
  const takesPasswords = singleSignOn?.password !== false;
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <SessionStillOpenAlert />
      <SessionEndedAlert />
      {takesPasswords && (
        <SignInForm
          signIn={signIn}
          openByPasskey={openSession}
          onSecondFactor={() => void navigate(`/login/second-factor${search}`)}
          onEnrol={() => void navigate(`/login/set-up${search}`)}
        >
          <SubmitButton>{t('signIn.submit')}</SubmitButton>
        </SignInForm>
      )}
      {singleSignOn && <SingleSignOnButtons />}
      <ul className={styles.links}>
        {takesPasswords && (
          <li>
            <ForgotPasswordLink />
          </li>
        )}
        <li>
          <span>{t('signIn.newBusiness')}</span>{' '}
          <ExternalLink href={config().links.contactSales}>{t('signIn.contactSales')}</ExternalLink>
        </li>
        {takesPasswords && (
          <li>
            <span>{t('signIn.newBroker')}</span>{' '}
            <TextLink to="/insurer/signup">{t('signIn.signUp')}</TextLink>
          </li>
        )}
      </ul>
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
