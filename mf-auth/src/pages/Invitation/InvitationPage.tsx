import { isolatedName, type InvitationToAccept } from '@portal/core';
import { loadCore, portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { queryOptions, useQuery } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { Alert, LinkButton, Loading, PageFailure } from '@portal/kit/ui';
import { useState } from 'react';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { AcceptForm } from './AcceptForm';

/** Read once: a reading after the invitation was accepted would count as a link that does not work. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: async ({ signal }) => {
      await loadCore();
      return portal().call('readInvitation', { token }, { signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type Stage = 'form' | 'accepted' | 'expired';

/** Shows an invitation by the token of its mailed link, and accepts it (INVITE-5). */
export default function InvitationPage() {
  return <MailedLinkPage>{(token) => <Invitation token={token} />}</MailedLinkPage>;
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [stage, setStage] = useState<Stage>('form');
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token),
    enabled: stage === 'form',
  });
  if (stage === 'expired' || isLinkExpired(error)) {
    return (
      <Alert tone="warning" title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}>
        <p>{t('invitation.expired')}</p>
        <p>{t('invitation.askAgain')}</p>
      </Alert>
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
      <AcceptForm token={token} invitation={data} onEnd={setStage} />
    </>
  );
}

/** What a role is for; a person without one is a member of a team. */
const purposes: Readonly<Record<string, 'manager' | 'administrator' | 'broker'>> = {
  ROLE_BUSINESS: 'manager',
  ROLE_ADMIN: 'administrator',
  ROLE_ASSURANCE: 'broker',
};

/** What the person is invited to, in a sentence. */
function Purpose({ invitation }: { invitation: InvitationToAccept }) {
  const { t } = useTranslation('auth');
  const { role, brand, business } = invitation;
  const purpose = purposes[role ?? ''] ?? 'member';
  const names = { brand: isolatedName(brand ?? ''), business: isolatedName(business ?? '') };
  return <p>{t(`invitation.to.${purpose}`, names)}</p>;
}

function Accepted({ invitation }: { invitation: InvitationToAccept }) {
  const { t } = useTranslation('auth');
  const { role, email, business } = invitation;
  // A session of this browser may be another person's: it is signed out before the invited one signs in.
  const hasSession = useSession(({ status }) => status !== 'signed-out');
  return (
    <Alert
      tone="success"
      title={<FocusedTitle>{t('invitation.acceptedTitle')}</FocusedTitle>}
      action={
        role !== null && (
          <LinkButton to={hasSession ? '/logout' : '/login'}>{t('links.backToSignIn')}</LinkButton>
        )
      }
    >
      {role === null
        ? t('invitation.acceptedMember', { business: isolatedName(business ?? ''), email })
        : t('invitation.accepted', { email })}
    </Alert>
  );
}
