import { config } from '@portal/kit/config';
import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { signIn } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { ExternalLink, TextLink } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { SessionEndedAlert } from './SessionEndedAlert';
import { SessionStillOpenAlert } from './SessionStillOpenAlert';

/** Sign-in form. Once the roles are loaded, the shell redirects to the requested page. */
export default function SignInPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <SessionStillOpenAlert />
      <SessionEndedAlert />
      <SignInForm signIn={signIn}>
        <SubmitButton>{t('signIn.submit')}</SubmitButton>
      </SignInForm>
      <ul className={styles.links}>
        <li>
          <ForgotPasswordLink />
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

/** Leads to the page that the operator configured, else to the portal's own. */
function ForgotPasswordLink() {
  const { t } = useTranslation('auth');
  const { forgotPassword } = config().links;
  const text = t('signIn.forgotPassword');
  if (forgotPassword === undefined) return <TextLink to="/forgot-password">{text}</TextLink>;
  return <ExternalLink href={forgotPassword}>{text}</ExternalLink>;
}
