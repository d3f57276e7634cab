import { validateConfirmation, type Account } from '@portal/core';
import type { ReactNode } from 'react';
import { changeSession, isCoreError, portal } from '../api';
import { takesPasswords } from '../config';
import { Dialog, DialogCancel, DialogFooter } from '../dialog';
import { CoreForm, PasswordField, SubmitButton, useCoreForm } from '../form';
import { useErrorText, useTranslation } from '../i18n';
import { useMutation, useQuery } from '../query';
import { FactorCodeField, loadPasskeys, takesPasskeys } from '../sign-in';
import { Alert, Button, ErrorState, LinkButton, Loading } from '../ui';

/** Asks for the password, with a code where there is an authenticator app, or for a passkey. */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const { t } = useTranslation();
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    queryKey: ['proof', 'account'],
    queryFn: ({ signal }) => portal().call('account', {}, { signal }),
  });
  const takesPassword = account?.hasPassword === true && takesPasswords();
  const passkey = account?.hasPasskey === true && takesPasskeys() && (
    <PasskeyProof onProved={() => onClose(true)} />
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={t('proof.title')}
      description={t('proof.text')}
      size="small"
    >
      {!account && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!account && !error && <Loading label={t('loading')} />}
      {account && takesPassword && (
        <PasswordProof account={account} onProved={() => onClose(true)}>
          {passkey}
        </PasswordProof>
      )}
      {account && !takesPassword && (
        <>
          {passkey}
          <p>{t(account.hasPassword ? 'proof.passwordsOff' : 'proof.noPassword')}</p>
          <LinkButton to="/logout">{t('proof.signOut')}</LinkButton>
        </>
      )}
    </Dialog>
  );
}

interface PasswordProofProps {
  account: Account;
  onProved: () => void;
  /** Another way to prove it. */
  children: ReactNode;
}

/** The password, and a code where the account has an authenticator app. */
function PasswordProof({ account, onProved, children }: PasswordProofProps) {
  const { t } = useTranslation();
  const form = useCoreForm({
    defaultValues: { currentPassword: '', code: account.hasAuthenticator ? '' : null },
    validate: validateConfirmation,
    submit: async ({ currentPassword, code }) => {
      await portal().call('confirmIdentity', {
        currentPassword,
        ...(code !== null && { code }),
      });
      // The session has a new token: a 401 of a call made before says nothing about it.
      changeSession();
      onProved();
    },
  });
  function emptyCode() {
    form.methods.resetField('code');
    form.clearFailure();
  }
  return (
    <CoreForm form={form} label={t('proof.title')} username={account.email}>
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        label={t('proof.password')}
      />
      {account.hasAuthenticator && <FactorCodeField onSwitch={emptyCode} />}
      {children}
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>{t('proof.submit')}</SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const proving = useMutation({
    mutationFn: async () => {
      const { askPasskey } = await loadPasskeys();
      const credential = await askPasskey();
      if (credential === undefined) return;
      await portal().call('confirmByPasskey', { credential });
      changeSession();
      onProved();
    },
  });
  const { error } = proving;
  return (
    <>
      {error && (
        <Alert tone="danger">
          {isCoreError(error) ? errorText(error) : t('signIn.passkeyFailed')}
        </Alert>
      )}
      <div>
        <Button busy={proving.isPending} onClick={() => proving.mutate()}>
          {t('proof.passkey')}
        </Button>
      </div>
    </>
  );
}
