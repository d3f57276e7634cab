import { validateNewPassword } from '@portal/core';
import { loadCore, portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Alert, LinkButton } from '@portal/kit/ui';
import { useState } from 'react';
import styles from '../../auth.module.css';
import { NewPasswordFields } from '../../NewPasswordFields';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { WithPasswords } from '../PasswordsOff';

/** Read once: a reading after the password was set would count as a link that does not work. */
const ownerQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'passwordLink', token],
    queryFn: async ({ signal }) => {
      await loadCore();
      return portal().call('readPasswordLink', { token }, { signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type Stage = 'form' | 'saved' | 'expired';

/** Sets a password by a mailed link, which works once (SESSION-17). */
export default function NewPasswordPage() {
  return (
    <WithPasswords>
      <MailedLinkPage>{(token) => <NewPassword token={token} />}</MailedLinkPage>
    </WithPasswords>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [stage, setStage] = useState<Stage>('form');
  // A session of this browser has ended on the server: the page signs out before it signs in again.
  const hasSession = useSession(({ status }) => status !== 'signed-out');
  const { data: email, error } = useQuery({ ...ownerQuery(token), enabled: stage === 'form' });
  if (stage === 'saved') {
    return (
      <Alert
        tone="success"
        title={<FocusedTitle>{t('newPassword.savedTitle')}</FocusedTitle>}
        action={
          <LinkButton to={hasSession ? '/logout' : '/login'}>{t('links.backToSignIn')}</LinkButton>
        }
      >
        <p>{t('newPassword.saved')}</p>
        <p>{t('newPassword.waysIn')}</p>
      </Alert>
    );
  }
  if (stage === 'expired' || isLinkExpired(error)) {
    return (
      <Alert
        tone="warning"
        title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}
        action={<LinkButton to="/forgot-password">{t('newPassword.askAgain')}</LinkButton>}
      >
        {t('links.expired')}
      </Alert>
    );
  }
  return <NewPasswordForm token={token} email={email} onEnd={setStage} />;
}

interface NewPasswordFormProps {
  token: string;
  /** Address of the account, which a password manager saves with the password; unknown until it is read. */
  email: string | undefined;
  onEnd: (stage: Stage) => void;
}

function NewPasswordForm({ token, email, onEnd }: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { password: '', confirmPassword: '' },
    validate: validateNewPassword,
    submit: async ({ password }) => {
      try {
        await portal().call('resetPassword', { token, password });
        onEnd('saved');
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        onEnd('expired');
      }
    },
  });
  return (
    <>
      <p>{t('newPassword.intro')}</p>
      <CoreForm form={form} {...(email !== undefined && { username: email })}>
        <NewPasswordFields label={t('newPassword.password')} />
        <div className={styles.submit}>
          <SubmitButton>{t('newPassword.submit')}</SubmitButton>
        </div>
      </CoreForm>
    </>
  );
}
