import { ErrorCode, validateConfirmation } from '@portal/core';
import { changeSession, isCoreError, portal } from '@portal/kit/api';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { PasswordField, CoreForm, SubmitButton, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { LinkButton } from '@portal/kit/ui';
import { useState, type ReactNode } from 'react';
import { useAccount } from './queries';

/**
 * Makes calls that need a recent sign-in: where it is too old, a dialog asks for the password, and the call is made again
 * (ACCOUNT-6). `prove` resolves to undefined where the person cancels.
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
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={t('account.confirm.title')}
      description={t('account.confirm.text')}
      size="small"
    >
      {hasPassword ? (
        <CoreForm form={form} label={t('account.confirm.title')}>
          <PasswordField
            name="currentPassword"
            autoComplete="current-password"
            label={t('account.confirm.password')}
          />
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t('account.confirm.submit')}</SubmitButton>
          </DialogFooter>
        </CoreForm>
      ) : (
        <>
          <p>{t('account.confirm.noPassword')}</p>
          <LinkButton to="/logout">{t('signOut.title')}</LinkButton>
        </>
      )}
    </Dialog>
  );
}
