import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { signIn } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { Alert, TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { ResendLinkForm } from '../../mailed-links/ResendLinkForm';
import { isLinkExpired } from '../../mailed-links/useLinkToken';

/**
 * Confirms the address of a sign-up by signing in with the link: who only holds the link, as the owner of an address that
 * somebody else signed up with, does not confirm the other's password (SESSION-11).
 */
export default function ConfirmEmailPage() {
  return <MailedLinkPage>{(token) => <ConfirmEmail token={token} />}</MailedLinkPage>;
}

function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  async function confirm(credentials: Parameters<typeof signIn>[0]): Promise<void> {
    try {
      await signIn({ ...credentials, confirmation: token });
    } catch (error) {
      if (!isLinkExpired(error)) throw error;
      setExpired(true);
      return;
    }
    // The sign-in page leads on to the landing page.
    await navigate('/', { replace: true });
  }
  if (expired) {
    return (
      <>
        <Alert tone="warning" title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}>
          <p>{t('links.expired')}</p>
          <p>
            <span>{t('confirmEmail.confirmedAlready')}</span>{' '}
            <TextLink to="/login">{t('signUp.signIn')}</TextLink>
          </p>
          <p>
            <span>{t('confirmEmail.deleted')}</span>{' '}
            <TextLink to="/insurer/signup">{t('confirmEmail.signUpAgain')}</TextLink>
          </p>
        </Alert>
        <ResendLinkForm />
      </>
    );
  }
  return (
    <>
      <p>{t('confirmEmail.intro')}</p>
      <SignInForm
        signIn={confirm}
        onSecondFactor={() => void navigate('/login/second-factor', { replace: true })}
        onEnrol={() => void navigate('/login/set-up', { replace: true })}
      >
        <SubmitButton>{t('confirmEmail.submit')}</SubmitButton>
      </SignInForm>
    </>
  );
}
