import { ErrorCode } from '@portal/core';
import { useState, type ReactNode } from 'react';
import { isCoreError } from '../api';
import { lazyDialog } from '../lazy-dialog';

const ProofDialog = lazyDialog(
  () => import('./ProofDialog'),
  ({ onClose }) => onClose(false),
);

/**
 * Makes calls that need a recent sign-in: where it is too old, a dialog asks for the password, with a code where there is an
 * authenticator app, or for a passkey, and the call is made again (ACCOUNT-6, FACTOR-10). `prove` resolves to undefined where
 * the person cancels.
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
