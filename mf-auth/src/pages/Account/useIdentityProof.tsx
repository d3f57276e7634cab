import { ErrorCode, validateConfirmation } from '@portal/core';
import { changeSession, isCoreError, portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { PasswordField, CoreForm, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { loadPasskeys, takesPasskeys } from '@portal/kit/sign-in';
import { Alert, Button, LinkButton } from '@portal/kit/ui';
import { useState, type ReactNode } from 'react';
import { useAccount } from './queries';

/**
 * Makes calls that need a recent sign-in: where it is too old, a dialog asks for the password or a passkey, and the call is
 * made again (ACCOUNT-6, FACTOR-10). `prove` resolves to undefined where the person cancels.
 */
export function useIdentityProof() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  async function prove<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await call();
    } catch (error) {
      if (!isConfirmationNeeded(error)) throw error;
    }
    const proved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return proved ? call() : undefined;
  }
  const close = (proved: boolean) => {
    setAnswer(undefined);
    answer?.(proved);
  };
  const dialog: ReactNode = answer && <ProofDialog onClose={close} />;
  return { prove, dialog };
}

function isConfirmationNeeded(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.ConfirmationNeeded;
}

function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const { t } = useTranslation('auth');
  const { data: account } = useAccount();
  const form = useCoreForm({
    defaultValues: { currentPassword: '' },
    validate: validateConfirmation,
    submit: async (request) => {
      await portal().call('confirmIdentity', request);
      // The session has a new token: a 401 of a call made before says nothing about it.
      changeSession();
      onClose(true);
    },
  });
  const hasPassword = account?.hasPassword === true;
  const passkey = account?.hasPasskey === true && takesPasskeys() && (
    <PasskeyProof onProved={() => onClose(true)} />
  );
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={t('account.confirm.title')}
      description={t('account.confirm.text')}
      size="small"
    >
      {hasPassword ? (
        <CoreForm form={form} label={t('account.confirm.title')} username={account.email}>
          <PasswordField
            name="currentPassword"
            autoComplete="current-password"
            label={t('account.confirm.password')}
          />
          {passkey}
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t('account.confirm.submit')}</SubmitButton>
          </DialogFooter>
        </CoreForm>
      ) : (
        <>
          {passkey}
          <p>{t('account.confirm.noPassword')}</p>
          <LinkButton to="/logout">{t('account.confirm.signOut')}</LinkButton>
        </>
      )}
    </Dialog>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('auth');
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
          {isCoreError(error) ? errorText(error) : t('account.passkeys.failedToUse')}
        </Alert>
      )}
      <div>
        <Button busy={proving.isPending} onClick={() => proving.mutate()}>
          {t('account.confirm.passkey')}
        </Button>
      </div>
    </>
  );
}
