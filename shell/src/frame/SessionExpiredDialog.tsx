import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { SubmitButton } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { signInAgain, signOut } from '@portal/kit/session';
import { SignInForm } from '@portal/kit/sign-in';
import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { useState } from 'react';
import { useSessionEndText } from './useSessionEndText';

/**
 * Asks the user of the expired session to sign in again (SESSION-7). The page beneath stays as it is;
 * another account leaves it, for the sign-in page.
 */
export default function SessionExpiredDialog({ email }: { email: string }) {
  const { t } = useTranslation();
  const { title, reason, request } = useSessionEndText();
  const [asking, setAsking] = useState(false);
  const leave = () => void signOut();
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => (hasUnsavedChanges() ? setAsking(true) : leave())}
      title={title}
      description={[reason, request].filter(Boolean).join(' ')}
      size="small"
    >
      <SignInForm signIn={signInAgain} email={email}>
        <DialogFooter>
          <DialogCancel>{t('session.otherAccount')}</DialogCancel>
          <SubmitButton>{t('signIn.submit')}</SubmitButton>
        </DialogFooter>
      </SignInForm>
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
