import { ErrorCode, validateAcceptance, type InvitationToAccept } from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { signIn, useSession } from '@portal/kit/session';
import styles from '../../auth.module.css';
import { NewPasswordFields } from '../../NewPasswordFields';
import { isLinkExpired } from '../../mailed-links/useLinkToken';

interface AcceptFormProps {
  token: string;
  invitation: InvitationToAccept;
  onEnd: (stage: 'accepted' | 'expired') => void;
}

/**
 * Asks for the names of a new account, and for a password where the server says so. That password then opens a session,
 * unless one of another person is open in this browser.
 */
export function AcceptForm({ token, invitation, onEnd }: AcceptFormProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { email, hasAccount, asksPassword } = invitation;
  const form = useCoreForm({
    defaultValues: { email, firstName: '', lastName: '', password: '', confirmPassword: '' },
    validate: (values) => validateAcceptance(values, invitation),
    explain: (error) =>
      isCoreError(error) && error.code === ErrorCode.ManagesAnotherBusiness
        ? [{ field: '', code: 'managesAnother' }]
        : undefined,
    describe: ({ code }) =>
      code === 'managesAnother' ? t('invitation.managesAnother') : undefined,
    submit: async ({ firstName, lastName, password }) => {
      try {
        await portal().call('acceptInvitation', {
          token,
          ...(!hasAccount && { firstName, lastName }),
          ...(asksPassword && { password }),
        });
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
        onEnd('expired');
        return;
      }
      if (!asksPassword || useSession.getState().status !== 'signed-out') {
        onEnd('accepted');
        return;
      }
      try {
        await signIn({ email, password, rememberMe: false });
        // The shell leads on to the landing page.
        await navigate('/login', { replace: true });
      } catch (error) {
        const code = isCoreError(error) ? error.code : null;
        if (code === ErrorCode.SecondFactorMissing) await navigate('/login/set-up');
        else if (code === ErrorCode.SecondFactorNeeded) await navigate('/login/second-factor');
        else onEnd('accepted');
      }
    },
  });
  return (
    <>
      {hasAccount && (
        <p>{t(asksPassword ? 'invitation.hasAccountWithoutPassword' : 'invitation.hasAccount')}</p>
      )}
      <CoreForm form={form} failureTitle={t('invitation.failed')}>
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          label={t('fields.email')}
        />
        {!hasAccount && (
          <div className={styles.pair}>
            <TextField name="firstName" autoComplete="given-name" label={t('fields.firstName')} />
            <TextField name="lastName" autoComplete="family-name" label={t('fields.lastName')} />
          </div>
        )}
        {asksPassword && <NewPasswordFields />}
        <div className={styles.submit}>
          <SubmitButton>{t('invitation.submit')}</SubmitButton>
        </div>
      </CoreForm>
    </>
  );
}
