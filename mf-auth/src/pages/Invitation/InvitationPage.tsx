import { fullName, isolatedName, type InvitationToAccept } from '@portal/core';
import { portal } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { signOut, useSession } from '@portal/kit/session';
import { Alert, Button, LinkButton, Loading, PageFailure } from '@portal/kit/ui';
import { useState } from 'react';
import { ExpiredLinkAlert, FocusedAlert } from '../../mailed-links/FocusedAlert';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { useReadLink } from '../../mailed-links/useReadLink';
import { AcceptForm } from './AcceptForm';

type Stage = 'form' | 'accepted' | 'expired';

/** Shows an invitation by the token of its mailed link, and accepts it (INVITE-5). */
export default function InvitationPage() {
  return <MailedLinkPage>{(token) => <Invitation token={token} />}</MailedLinkPage>;
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [stage, setStage] = useState<Stage>('form');
  const { data, error, refetch } = useReadLink(
    ['invitation', token],
    (signal) => portal().call('readInvitation', { token }, { signal }),
    stage === 'form',
  );
  if (stage === 'expired' || isLinkExpired(error)) {
    return (
      <ExpiredLinkAlert>
        <p>{t('invitation.expired')}</p>
        <p>{t('invitation.askAgain')}</p>
      </ExpiredLinkAlert>
    );
  }
  if (!data) {
    return error ? (
      <PageFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('invitation.loading')} />
    );
  }
  if (stage === 'accepted') return <Accepted invitation={data} />;
  return (
    <>
      <Purpose invitation={data} />
      {data.asksPassword && <OtherSession email={data.email} />}
      <AcceptForm token={token} invitation={data} onEnd={setStage} />
    </>
  );
}

/** Purpose of a role; a person without one is a member of a team. */
const purposes: Readonly<Record<string, 'manager' | 'administrator' | 'broker'>> = {
  ROLE_BUSINESS: 'manager',
  ROLE_ADMIN: 'administrator',
  ROLE_ASSURANCE: 'broker',
};

/** By whom, to which portal, and to what the person is invited. */
function Purpose({ invitation }: { invitation: InvitationToAccept }) {
  const { t } = useTranslation('auth');
  const { role, brand, business, invitedBy } = invitation;
  const portalName = isolatedName(config().brand);
  const purpose = purposes[role ?? ''] ?? 'member';
  const names = { brand: isolatedName(brand ?? ''), business: isolatedName(business ?? '') };
  return (
    <>
      <p>
        {invitedBy === null
          ? t('invitation.by', { brand: portalName })
          : t('invitation.byPerson', { name: isolatedName(invitedBy), brand: portalName })}
      </p>
      <p>{t(`invitation.to.${purpose}`, names)}</p>
    </>
  );
}

/** Asks about an open session of another person, which is neither mixed with the new account nor ended unasked. */
function OtherSession({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { status, user } = useSession();
  if (status === 'signed-out' || !user || user.email === email) return null;
  return (
    <Alert
      tone="warning"
      title={t('invitation.otherTitle', { name: isolatedName(fullName(user)) })}
      action={<Button onClick={() => void signOut()}>{t('invitation.closeOther')}</Button>}
    >
      {t('invitation.other')}
    </Alert>
  );
}

function Accepted({ invitation }: { invitation: InvitationToAccept }) {
  const { t } = useTranslation('auth');
  const { role, email, business } = invitation;
  // A session of another person is signed out before the invited one signs in.
  const hasOther = useSession(
    ({ status, user }) => status !== 'signed-out' && user?.email !== email,
  );
  return (
    <FocusedAlert
      tone="success"
      title={t('invitation.acceptedTitle')}
      action={
        role !== null && (
          <LinkButton to={hasOther ? '/logout' : '/login'}>{t('links.backToSignIn')}</LinkButton>
        )
      }
    >
      {role === null
        ? t('invitation.acceptedMember', { business: isolatedName(business ?? ''), email })
        : t('invitation.accepted', { email })}
    </FocusedAlert>
  );
}
