import type { Invitation } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Menu, MenuItem } from '@portal/kit/menu';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation } from '@portal/kit/query';
import { Button, IconButton } from '@portal/kit/ui';
import { Ellipsis } from '@portal/kit/icons';
import { useState } from 'react';
import { useRefreshPeople } from '../../queries/refresh';
import styles from './Invitations.module.css';

interface InvitationActionsProps {
  invitation: Invitation;
  /** Behind one control, as on a phone. */
  inMenu?: boolean;
}

/** Sends an invitation again, or withdraws it after a question that names the address (INVITE-3). */
export function InvitationActions({ invitation, inMenu = false }: InvitationActionsProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const [asking, setAsking] = useState(false);
  const { id, email, state } = invitation;

  const resending = useMutation({
    mutationFn: () =>
      prove(() =>
        portal()
          .call('resendInvitation', { id })
          .then(() => true),
      ),
    onSuccess: (isSent) =>
      isSent &&
      notify({
        type: 'success',
        title: t('invitations.sentTitle'),
        message: t('invitations.resent', { email }),
      }),
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: () => portal().call('withdrawInvitation', { id }),
    onSuccess: () => {
      setAsking(false);
      notify({
        type: 'success',
        title: t('invitations.withdrawnTitle'),
        message: t('invitations.withdrawn', { email }),
      });
    },
    onSettled: refresh,
  });

  function changeAsking(open: boolean) {
    setAsking(open);
    if (open) withdrawing.reset();
  }

  const canResend = state === 'open' || state === 'expired';
  // A question whose answer failed stays, with its error, over a list that was fetched again.
  if (!canResend && !asking && !resending.error && !dialog) return null;
  return (
    <div className={inMenu ? styles.inMenu : styles.actions}>
      {inMenu && canResend && (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={t('invitations.menu', { email })}
              icon={<Ellipsis aria-hidden size={18} />}
            />
          }
        >
          <MenuItem onSelect={() => !resending.isPending && resending.mutate()}>
            {t('invitations.resend')}
          </MenuItem>
          {state === 'open' && (
            <MenuItem onSelect={() => changeAsking(true)}>{t('invitations.withdraw')}</MenuItem>
          )}
        </Menu>
      )}
      {!inMenu && canResend && (
        <Button
          size="small"
          busy={resending.isPending}
          aria-label={t('invitations.resendNamed', { email })}
          onClick={() => resending.mutate()}
        >
          {t('invitations.resend')}
        </Button>
      )}
      {!inMenu && state === 'open' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('invitations.withdrawNamed', { email })}
          onClick={() => changeAsking(true)}
        >
          {t('invitations.withdraw')}
        </Button>
      )}
      {resending.error && (
        <p role="alert" className={styles.error}>
          {errorText(resending.error)}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={changeAsking}
        title={t('invitations.withdrawTitle', { email })}
        confirmLabel={t('invitations.withdrawConfirm')}
        cancelLabel={t('invitations.withdrawKeep')}
        busy={withdrawing.isPending}
        error={withdrawing.error ? errorText(withdrawing.error) : undefined}
        onConfirm={() => withdrawing.mutate()}
      >
        {t('invitations.withdrawText')}
      </ConfirmDialog>
      {dialog}
    </div>
  );
}
