import { isolatedName, visibleName, type Invitation, type InvitationState } from '@portal/core';
import { IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Badge, type Tone } from '@portal/kit/ui';
import { useMemo } from 'react';
import { InvitationActions } from './InvitationActions';
import styles from './Invitations.module.css';
import { useAccessName } from './useAccessName';

const tones: Readonly<Record<InvitationState, Tone>> = {
  open: 'info',
  accepted: 'success',
  expired: 'warning',
  withdrawn: 'neutral',
};

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
            {Object.hasOwn(tones, state) && (
              <Badge tone={tones[state]}>{t(`invitations.state.${state}`)}</Badge>
            )}
            {state === 'open' && (
              <span className={styles.detail}>
                <span>{t('invitations.expiresAt')}</span> <Day value={expiresAt} />
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
            <Day value={createdAt} />
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

/** The day of a time in the browser's time zone. */
function Day({ value }: { value: string }) {
  return <time dateTime={value}>{useFormats().date(value)}</time>;
}
