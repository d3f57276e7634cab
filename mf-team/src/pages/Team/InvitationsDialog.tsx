import { isolatedName, visibleName, type Invitation } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { Dialog } from '@portal/kit/dialog';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge, EmptyState, ErrorState, Loading, Row, Stack, Text } from '@portal/kit/ui';
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
  if (invitations.length === 0) {
    return (
      <EmptyState title={t('invitations.empty.title')}>{t('invitations.empty.text')}</EmptyState>
    );
  }
  return (
    <Stack as="ul" gap={3}>
      {invitations.map((invitation) => (
        <Row
          as="li"
          key={invitation.id}
          gap={[2, 4]}
          align="center"
          justify="space-between"
          className={styles.row}
        >
          <Facts invitation={invitation} />
          <Actions businessId={businessId} invitation={invitation} />
        </Row>
      ))}
    </Stack>
  );
}

interface ActionsProps {
  businessId: number;
  invitation: Invitation;
}

function Actions({ businessId, invitation: { id, email } }: ActionsProps) {
  const { t } = useTranslation('team');
  return (
    <Row>
      <ActButton
        size="small"
        name={t('invitations.resendNamed', { email })}
        act={{
          call: () => portal().call('inviteEmployee', { businessId, userEmail: email }),
          refreshes: invitationsKey,
          notice: () => ({
            title: t('invitations.resentTitle'),
            message: t('invitations.resent', { email }),
          }),
        }}
      >
        {t('invitations.resend')}
      </ActButton>
      <ActButton
        size="small"
        name={t('invitations.withdrawNamed', { email })}
        act={{
          call: () => portal().call('withdrawTeamInvitation', { id }),
          refreshes: invitationsKey,
          notice: () => ({
            title: t('invitations.withdrawnTitle'),
            message: t('invitations.withdrawn', { email }),
          }),
        }}
        question={{
          title: t('invitations.withdrawTitle', { email }),
          text: t('invitations.withdrawText'),
          confirm: t('invitations.withdrawConfirm'),
          keep: t('invitations.withdrawKeep'),
        }}
      >
        {t('invitations.withdraw')}
      </ActButton>
    </Row>
  );
}

/** The address, whether its link still works, and when and by whom it was sent. */
function Facts({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('team');
  const { date } = useFormats();
  const { email, state, createdAt, expiresAt, invitedBy } = invitation;
  const isOpen = state === 'open';
  return (
    <div>
      <Text as="bdi" strong>
        {visibleName(email)}
      </Text>
      <p>
        <Badge tone={isOpen ? 'info' : 'warning'}>
          {t(isOpen ? 'invitations.waiting' : 'invitations.expired')}
        </Badge>{' '}
        <span>
          {t(isOpen ? 'invitations.until' : 'invitations.ended', { date: date(expiresAt) })}
        </span>
      </p>
      <Text muted>
        {t('invitations.sent', { date: date(createdAt), name: isolatedName(invitedBy) })}
      </Text>
    </div>
  );
}
