import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Button, Stack, Text } from '@portal/kit/ui';
import styles from './AddMember.module.css';
import type { Invite } from './useInvite';

const ignore = () => undefined;

interface InviteButtonProps {
  invite: Invite;
  /** The address, as the server was asked for it. */
  email: string;
  /** Whether the button stands beside the address, so that its text need not name it. */
  compact?: boolean;
  onInvited?: () => void;
}

/** Invites an address that no account has, and says why that failed. */
export function InviteButton(props: InviteButtonProps) {
  const { invite, email, compact = false, onInvited = ignore } = props;
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const { mutate, isPending, error, variables } = invite;
  const isOfThis = variables === email;
  return (
    <Stack align="start">
      <Button
        size={compact ? 'small' : 'normal'}
        busy={isPending && isOfThis}
        aria-disabled={isPending || undefined}
        aria-label={t(compact ? 'add.invite.openShortNamed' : 'add.invite.openNamed', { email })}
        onClick={() => mutate(email, { onSuccess: onInvited })}
      >
        {compact ? t('add.invite.openShort') : t('add.invite.open')}
      </Button>
      {error && isOfThis && (
        <Text role="alert" size={14} className={styles.inviteError}>
          {errorText(error)}
        </Text>
      )}
    </Stack>
  );
}
