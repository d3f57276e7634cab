import { validateNewPassword } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { useState } from 'react';
import styles from '../../auth.module.css';
import { NewPasswordFields } from '../../NewPasswordFields';
import { ExpiredLinkAlert, FocusedAlert } from '../../mailed-links/FocusedAlert';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { useReadLink } from '../../mailed-links/useReadLink';
import { WithPasswords } from '../PasswordsOff';

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
  const { data: email, error } = useReadLink(
    ['passwordLink', token],
    (signal) => portal().call('readPasswordLink', { token }, { signal }),
    stage === 'form',
  );
  if (stage === 'saved') {
    return (
      <FocusedAlert
        tone="success"
        title={t('newPassword.savedTitle')}
        action={
          <LinkButton to={hasSession ? '/logout' : '/login'}>{t('links.backToSignIn')}</LinkButton>
        }
      >
        <p>{t('newPassword.saved')}</p>
        <p>{t('newPassword.waysIn')}</p>
      </FocusedAlert>
    );
  }
  if (stage === 'expired' || isLinkExpired(error)) {
    return (
      <ExpiredLinkAlert
        action={<LinkButton to="/forgot-password">{t('newPassword.askAgain')}</LinkButton>}
      >
        {t('links.expired')}
      </ExpiredLinkAlert>
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
