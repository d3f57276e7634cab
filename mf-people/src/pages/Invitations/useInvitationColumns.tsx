import { isolatedName, visibleName, type Invitation } from '@portal/core';
import { CalendarDate, IsolatedName, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
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
        cardTitle: true,
        cell: ({ email }) => <bdi className={styles.email}>{visibleName(email)}</bdi>,
      },
      {
        id: 'access',
        header: t('invitations.access'),
        hideCardLabel: true,
        cell: ({ role, brand, business }) => {
          const target = brand ?? business;
          return (
            <div>
              <span>{accessName(role)}</span>
              {target !== null && (
                <span className={styles.detail}>
                  <IsolatedName>{target}</IsolatedName>
                </span>
              )}
            </div>
          );
        },
      },
      {
        id: 'state',
        header: t('invitations.stateLabel'),
        hideCardLabel: true,
        cell: ({ state, expiresAt }) => (
          <div>
            <InvitationState state={state} />
            {state === 'open' && (
              <span className={styles.detail}>
                <span>{t('invitations.expiresAt')}</span> <CalendarDate value={expiresAt} />
              </span>
            )}
          </div>
        ),
      },
      {
        id: 'sent',
        header: t('invitations.createdAt'),
        cell: ({ createdAt, invitedBy }) => (
          <div>
            <CalendarDate value={createdAt} />
            <span className={styles.detail}>
              {t('invitations.by', { name: isolatedName(invitedBy) })}
            </span>
          </div>
        ),
      },
      {
        id: 'actions',
        header: t('invitations.actions'),
        hideHeader: true,
        cell: (invitation) => <InvitationActions invitation={invitation} />,
      },
    ],
    [t, accessName],
  );
}
