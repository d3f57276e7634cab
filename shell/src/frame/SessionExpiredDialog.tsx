import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { config, takesPasswords } from '@portal/kit/config';
import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { SubmitButton } from '@portal/kit/form';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { reopenSession, signInAgain, signOut } from '@portal/kit/session';
import { SecondFactorForm, SignInForm } from '@portal/kit/sign-in';
import { Alert, ExternalLink } from '@portal/kit/ui';
import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { useState } from 'react';
import { useSessionEndText } from './useSessionEndText';

/**
 * Asks the user of the expired session to sign in again (SESSION-7). The page beneath stays as it is;
 * another account leaves it, for the sign-in page. A sign-in at an identity provider and the set-up of a second factor take
 * another tab, which resumes this one.
 */
export default function SessionExpiredDialog({ email }: { email: string }) {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { title, reason, request } = useSessionEndText();
  const { singleSignOn } = config();
  const [asking, setAsking] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);
  const [refusal, setRefusal] = useState<'signInExpired' | 'secondFactorMissing'>();
  const leave = () => void signOut();

  /** A sign-in that waited too long for its code begins again with the password. */
  async function reopen(call: () => Promise<unknown>): Promise<void> {
    try {
      await reopenSession(call);
    } catch (error) {
      if (!isCoreError(error) || error.code !== ErrorCode.SignInExpired) throw error;
      setRefusal('signInExpired');
      setNeedsFactor(false);
    }
  }

  const footer = (
    <DialogFooter>
      <DialogCancel>{t('session.otherAccount')}</DialogCancel>
      <SubmitButton>{t('signIn.submit')}</SubmitButton>
    </DialogFooter>
  );
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => (hasUnsavedChanges() ? setAsking(true) : leave())}
      title={title}
      description={[reason, request].filter(Boolean).join(' ')}
      size="small"
    >
      {singleSignOn && (
        <p>
          <ExternalLink href="/login" newTab>
            {t('session.signInAgain')}
          </ExternalLink>
        </p>
      )}
      {!takesPasswords() && (
        <DialogFooter>
          <DialogCancel>{t('session.otherAccount')}</DialogCancel>
        </DialogFooter>
      )}
      {takesPasswords() && needsFactor && (
        <SecondFactorForm open={reopen}>{footer}</SecondFactorForm>
      )}
      {takesPasswords() && !needsFactor && (
        <>
          {refusal && (
            <Alert
              tone="danger"
              action={
                refusal === 'secondFactorMissing' ? (
                  <ExternalLink href="/login/set-up" newTab>
                    {t('session.setUpFactor')}
                  </ExternalLink>
                ) : undefined
              }
            >
              {messageText(`error.${refusal}`)}
            </Alert>
          )}
          <SignInForm
            signIn={signInAgain}
            openByPasskey={reopenSession}
            email={email}
            onSecondFactor={() => setNeedsFactor(true)}
            onEnrol={() => setRefusal('secondFactorMissing')}
            footer={footer}
          />
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('dialog.leaveTitle')}
        confirmLabel={t('actions.discardEdits')}
        onConfirm={leave}
      >
        {t('dialog.leaveText')}
      </ConfirmDialog>
    </Dialog>
  );
}
