import type { Invitation } from '@portal/core';
import { ActQuestion, useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Menu, MenuItem } from '@portal/kit/menu';
import { Button, IconButton, Row, Text, useIsNarrow } from '@portal/kit/ui';
import { Ellipsis } from '@portal/kit/icons';
import { useState } from 'react';
import { PEOPLE } from '../../queries/refresh';
import styles from './Invitations.module.css';

/** Sends an invitation again, or withdraws it after a question that names the address (INVITE-3). */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  // Behind one control.
  const inMenu = useIsNarrow();
  const { t } = useTranslation('people');
  const [asking, setAsking] = useState(false);
  const { id, email, state } = invitation;

  const resending = useAct({
    call: () => portal().call('resendInvitation', { id }),
    refreshes: PEOPLE,
    notice: () => ({
      title: t('invitations.sentTitle'),
      message: t('invitations.resent', { email }),
    }),
  });
  const withdrawing = useAct({
    call: () => portal().call('withdrawInvitation', { id }),
    refreshes: PEOPLE,
    onDone: () => setAsking(false),
    notice: () => ({
      title: t('invitations.withdrawnTitle'),
      message: t('invitations.withdrawn', { email }),
    }),
  });

  function ask() {
    withdrawing.reset();
    setAsking(true);
  }

  const canResend = state === 'open' || state === 'expired';
  // A question whose answer failed stays, with its error, over a list that was fetched again.
  if (!canResend && !asking && resending.error === undefined && !resending.dialog) return null;
  return (
    <Row className={inMenu ? styles.inMenu : styles.actions}>
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
          <MenuItem onSelect={() => !resending.busy && resending.run()}>
            {t('invitations.resend')}
          </MenuItem>
          {state === 'open' && <MenuItem onSelect={ask}>{t('invitations.withdraw')}</MenuItem>}
        </Menu>
      )}
      {!inMenu && canResend && (
        <Button
          size="small"
          busy={resending.busy}
          aria-label={t('invitations.resendNamed', { email })}
          onClick={() => resending.run()}
        >
          {t('invitations.resend')}
        </Button>
      )}
      {!inMenu && state === 'open' && (
        <Button
          size="small"
          variant="destructive"
          aria-label={t('invitations.withdrawNamed', { email })}
          onClick={ask}
        >
          {t('invitations.withdraw')}
        </Button>
      )}
      {resending.error !== undefined && (
        <Text role="alert" size={14} className={styles.error}>
          {resending.error}
        </Text>
      )}
      <ActQuestion
        act={withdrawing}
        question={
          asking
            ? {
                title: t('invitations.withdrawTitle', { email }),
                text: t('invitations.withdrawText'),
                confirm: t('invitations.withdrawConfirm'),
                keep: t('invitations.withdrawKeep'),
              }
            : undefined
        }
        onClose={() => setAsking(false)}
        onConfirm={() => withdrawing.run()}
      />
      {resending.dialog}
    </Row>
  );
}
