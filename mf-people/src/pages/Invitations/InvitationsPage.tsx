import { PageHeader } from '@portal/kit/section';
import { useState } from 'react';
import { useInvitations } from '../../queries/invitations';
import { InvitationList } from './InvitationList';
import { InvitePerson } from './InvitePerson';

/** Every invitation with its state, and the dialog that invites (INVITE-2). */
export default function InvitationsPage() {
  const invitations = useInvitations();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        actions={invitations.data && <InvitePerson open={inviting} onOpenChange={setInviting} />}
      />
      <InvitationList invitations={invitations} onInvite={() => setInviting(true)} />
    </>
  );
}
