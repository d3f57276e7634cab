import { isolatedName, visibleName, type Invitation } from '@portal/core';
import { CalendarDate, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { RowLine } from '../../lines/RowLine';
import { InvitationActions } from './InvitationActions';
import { InvitationState } from './InvitationState';
import { useAccessName } from './useAccessName';

/** An invitation on a phone, with all that its columns say (INVITE-2). */
export function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('people');
  const accessName = useAccessName();
  const { email, role, brand, business, state, expiresAt, createdAt, invitedBy } = invitation;
  const target = brand ?? business;
  return (
    <RowLine
      title={<bdi>{visibleName(email)}</bdi>}
      aside={<InvitationState state={state} />}
      detail={
        <>
          <span>{accessName(role)}</span>
          {target !== null && (
            <>
              <span aria-hidden>{' · '}</span>
              <IsolatedName>{target}</IsolatedName>
            </>
          )}
        </>
      }
      menu={<InvitationActions invitation={invitation} inMenu />}
    >
      {state === 'open' && (
        <span>
          <span>{t('invitations.expiresAt')}</span> <CalendarDate value={expiresAt} />
        </span>
      )}
      <span>
        <span>{t('invitations.createdAt')}</span> <CalendarDate value={createdAt} />{' '}
        <span>{t('invitations.by', { name: isolatedName(invitedBy) })}</span>
      </span>
    </RowLine>
  );
}
