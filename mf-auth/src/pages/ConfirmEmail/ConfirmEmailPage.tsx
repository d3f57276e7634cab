import { ErrorCode, isolatedName } from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useLocation, useNavigate } from '@portal/kit/router';
import { refreshSession, signIn, useSession } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import { ConfirmLink } from '../../mailed-links/ConfirmLink';
import { ExpiredLinkAlert } from '../../mailed-links/FocusedAlert';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { ResendLinkForm } from '../../mailed-links/ResendLinkForm';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { WithPasswords } from '../PasswordsOff';

/**
 * Confirms the address of a sign-up by signing in with the link: who only holds the link, as the owner of an address that
 * somebody else signed up with, does not confirm the other's password (SESSION-11).
 */
export default function ConfirmEmailPage() {
  const { search } = useLocation();
  if (search === '?resend') return <Resend />;
  return <MailedLinkPage>{(token) => <ConfirmEmail token={token} />}</MailedLinkPage>;
}

/** For who signed up and has no link, where the sign-in form leads. */
function Resend() {
  const { t } = useTranslation('auth');
  return (
    <>
      <p>{t('confirmEmail.resend')}</p>
      <ResendLinkForm />
    </>
  );
}

function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  // Until the server says that the link is another's.
  const [isOwn, setOwn] = useState(useSession(({ status }) => status === 'signed-in'));
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
        <ExpiredLinkAlert>
          <p>{t('links.expired')}</p>
          <p>
            <span>{t('confirmEmail.confirmedAlready')}</span>{' '}
            <TextLink to="/login">{t('signUp.signIn')}</TextLink>
          </p>
          <p>
            <span>{t('confirmEmail.deleted')}</span>{' '}
            <TextLink to="/insurer/signup">{t('confirmEmail.signUpAgain')}</TextLink>
          </p>
        </ExpiredLinkAlert>
        <ResendLinkForm />
      </>
    );
  }
  if (isOwn) {
    return (
      <ConfirmBySession
        token={token}
        onExpired={() => setExpired(true)}
        onOther={() => setOwn(false)}
      />
    );
  }
  return (
    <WithPasswords>
      <p>{t('confirmEmail.intro')}</p>
      <SignInForm
        remembers={false}
        signIn={confirm}
        onSecondFactor={() => void navigate('/login/second-factor', { replace: true })}
        onEnrol={() => void navigate('/login/set-up', { replace: true })}
      >
        <SubmitButton>{t('confirmEmail.submit')}</SubmitButton>
      </SignInForm>
    </WithPasswords>
  );
}

interface ConfirmBySessionProps {
  token: string;
  onExpired: () => void;
  /** The link is of another account than the one that is signed in. */
  onOther: () => void;
}

function ConfirmBySession({ token, onExpired, onOther }: ConfirmBySessionProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const email = useSession(({ user }) => user?.email ?? '');
  const confirming = useMutation({
    mutationFn: async () => {
      await portal().call('confirmSignUp', { token });
      // Its failure is none of the confirmation.
      await refreshSession().catch(() => undefined);
    },
    onSuccess: () => void navigate('/', { replace: true }),
    onError: (error) => {
      if (isLinkExpired(error)) onExpired();
      else if (isCoreError(error) && error.code === ErrorCode.Forbidden) onOther();
    },
  });
  return (
    <ConfirmLink
      intro={t('confirmEmail.own', { email: isolatedName(email) })}
      submit={t('confirmEmail.submit')}
      act={confirming}
    />
  );
}
