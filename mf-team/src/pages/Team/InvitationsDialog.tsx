import { isolatedName, visibleName, type Invitation } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog, Dialog } from '@portal/kit/dialog';
import { useErrorText, useFormats, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { Alert, Badge, Button, EmptyState, ErrorState, Loading } from '@portal/kit/ui';
import { useState } from 'react';
import { invitationsKey, useInvitations } from '../../queries/invitations';
import styles from './InvitationsDialog.module.css';

interface InvitationsDialogProps {
  businessId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
}

/** The invitations to the team that wait for an answer: sent again, or withdrawn after a question (INVITE-8). */
export default function InvitationsDialog(props: InvitationsDialogProps) {
  const { businessId, open, onOpenChange, onCloseFocus } = props;
  const { t } = useTranslation('team');
  const { data: invitations, error, refetch } = useInvitations(businessId, open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseFocus={onCloseFocus}
      title={t('invitations.title')}
      description={t('invitations.text')}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {invitations ? (
        <InvitationList businessId={businessId} invitations={invitations} />
      ) : error ? null : (
        <Loading label={t('invitations.loading')} />
      )}
    </Dialog>
  );
}

interface InvitationListProps {
  businessId: number;
  invitations: readonly Invitation[];
}

function InvitationList({ businessId, invitations }: InvitationListProps) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Invitation>();
  const refresh = () => queries.invalidateQueries({ queryKey: invitationsKey });
  const resending = useMutation({
    mutationFn: (email: string) =>
      portal().call('inviteEmployee', { businessId, userEmail: email }),
    onSuccess: (_, email) =>
      notify({
        type: 'success',
        title: t('invitations.resentTitle'),
        message: t('invitations.resent', { email }),
      }),
    onSettled: refresh,
  });
  const withdrawing = useMutation({
    mutationFn: ({ id }: Invitation) => portal().call('withdrawTeamInvitation', { id }),
    onSuccess: (_, { email }) => {
      setAsked(undefined);
      notify({
        type: 'success',
        title: t('invitations.withdrawnTitle'),
        message: t('invitations.withdrawn', { email }),
      });
    },
    onSettled: refresh,
  });
  const ask = (invitation: Invitation | undefined) => {
    withdrawing.reset();
    setAsked(invitation);
  };
  if (invitations.length === 0) {
    return (
      <EmptyState title={t('invitations.empty.title')}>{t('invitations.empty.text')}</EmptyState>
    );
  }
  return (
    <>
      {resending.error && <Alert tone="danger">{errorText(resending.error)}</Alert>}
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={styles.row}>
            <Facts invitation={invitation} />
            <div className={styles.actions}>
              <Button
                size="small"
                busy={resending.isPending && resending.variables === invitation.email}
                aria-disabled={resending.isPending || undefined}
                aria-label={t('invitations.resendNamed', { email: invitation.email })}
                onClick={() => resending.mutate(invitation.email)}
              >
                {t('invitations.resend')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('invitations.withdrawNamed', { email: invitation.email })}
                onClick={() => ask(invitation)}
              >
                {t('invitations.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        title={t('invitations.withdrawTitle', { email: asked?.email ?? '' })}
        confirmLabel={t('invitations.withdrawConfirm')}
        cancelLabel={t('invitations.withdrawKeep')}
        busy={withdrawing.isPending}
        error={withdrawing.error ? errorText(withdrawing.error) : undefined}
        onConfirm={() => asked && withdrawing.mutate(asked)}
      >
        {t('invitations.withdrawText')}
      </ConfirmDialog>
    </>
  );
}

/** The address, whether its link still works, and when and by whom it was sent. */
function Facts({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('team');
  const { date } = useFormats();
  const { email, state, createdAt, expiresAt, invitedBy } = invitation;
  const isOpen = state === 'open';
  return (
    <div className={styles.facts}>
      <bdi className={styles.email}>{visibleName(email)}</bdi>
      <p>
        <Badge tone={isOpen ? 'info' : 'warning'}>
          {t(isOpen ? 'invitations.waiting' : 'invitations.expired')}
        </Badge>{' '}
        <span>
          {t(isOpen ? 'invitations.until' : 'invitations.ended', { date: date(expiresAt) })}
        </span>
      </p>
      <p className={styles.detail}>
        {t('invitations.sent', { date: date(createdAt), name: isolatedName(invitedBy) })}
      </p>
    </div>
  );
}
