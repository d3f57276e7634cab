import { isolatedName, visibleName, type Invitation, type MailState } from '@portal/core';
import { CalendarDate, IsolatedName, localMinute, useTranslation } from '@portal/kit/i18n';
import { CellLines, type Column } from '@portal/kit/table';
import { Text } from '@portal/kit/ui';
import { useMemo } from 'react';
import { InvitationActions } from './InvitationActions';
import { InvitationState } from './InvitationState';
import styles from './Invitations.module.css';
import { useAccessName } from './useAccessName';

/** The columns of the invitations. */
export function useInvitationColumns(): readonly Column<Invitation>[] {
  const { t } = useTranslation('people');
  const accessName = useAccessName();
  return useMemo(
    () => [
      {
        id: 'email',
        header: t('invitations.email'),
        place: 'title',
        cell: ({ email }) => <bdi className={styles.email}>{visibleName(email)}</bdi>,
        csv: ({ email }) => email,
      },
      {
        id: 'access',
        header: t('invitations.access'),
        place: 'detail',
        cell: ({ role, brand, business }) => {
          const target = brand ?? business;
          return (
            <CellLines>
              <span>{accessName(role)}</span>
              {target !== null && (
                <Text as="span" muted>
                  <IsolatedName>{target}</IsolatedName>
                </Text>
              )}
            </CellLines>
          );
        },
        csv: ({ role, brand, business }) =>
          [accessName(role), brand ?? business].filter(Boolean).join(', '),
      },
      {
        id: 'state',
        header: t('invitations.stateLabel'),
        place: 'aside',
        cell: ({ state, expiresAt, mail, mailError }) => (
          <CellLines>
            <InvitationState state={state} />
            {state === 'open' && (
              <Text as="span" muted>
                <Expiry at={expiresAt} />
              </Text>
            )}
            {state === 'open' && <MailTrouble mail={mail} reason={mailError} />}
          </CellLines>
        ),
        csv: [
          {
            header: t('invitations.stateLabel'),
            cell: ({ state }) => t(`invitations.state.${state}`),
          },
          {
            header: t('invitations.expiresAt'),
            cell: ({ state, expiresAt }) => (state === 'open' ? localMinute(expiresAt) : null),
          },
        ],
        lineCell: ({ state, mail, mailError }) => (
          <CellLines>
            <InvitationState state={state} />
            {state === 'open' && <MailTrouble mail={mail} reason={mailError} />}
          </CellLines>
        ),
      },
      {
        id: 'sent',
        header: t('invitations.createdAt'),
        place: 'fact',
        cell: ({ createdAt, invitedBy }) => (
          <CellLines>
            <CalendarDate value={createdAt} />
            <Text as="span" muted>
              {t('invitations.by', { name: isolatedName(invitedBy) })}
            </Text>
          </CellLines>
        ),
        csv: [
          { header: t('invitations.createdAt'), cell: ({ createdAt }) => localMinute(createdAt) },
          { header: t('invitations.invitedBy'), cell: ({ invitedBy }) => invitedBy },
        ],
        lineCell: ({ state, expiresAt, createdAt, invitedBy }) => (
          <CellLines>
            {state === 'open' && <Expiry at={expiresAt} />}
            <span>
              <span>{t('invitations.createdAt')}</span> <CalendarDate value={createdAt} />{' '}
              <span>{t('invitations.by', { name: isolatedName(invitedBy) })}</span>
            </span>
          </CellLines>
        ),
      },
      {
        id: 'actions',
        header: t('invitations.actions'),
        hideHeader: true,
        place: 'menu',
        cell: (invitation) => <InvitationActions invitation={invitation} />,
      },
    ],
    [t, accessName],
  );
}

/** A mail with the link that waits or was given up, and why (PEOPLE-13). */
function MailTrouble({ mail, reason }: { mail: MailState | null; reason: string | null }) {
  const { t } = useTranslation('people');
  if (mail !== 'waiting' && mail !== 'givenUp') return null;
  return (
    <>
      <Text as="span" muted>
        {t(`mails.states.${mail}`)}
      </Text>
      {reason !== null && (
        <Text as="span" muted>
          {t('mails.reason', { reason: visibleName(reason) })}
        </Text>
      )}
    </>
  );
}

/** The last day of an open invitation. */
function Expiry({ at }: { at: string }) {
  const { t } = useTranslation('people');
  return (
    <span>
      <span>{t('invitations.expiresAt')}</span> <CalendarDate value={at} />
    </span>
  );
}
