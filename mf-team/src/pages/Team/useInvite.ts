import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { useState } from 'react';
import { invitationsKey } from '../../queries/invitations';

/** Invites addresses without an account to the team, one at a time (INVITE-4). */
export function useInvite(businessId: number) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const [invited, setInvited] = useState<readonly string[]>([]);
  const inviting = useMutation({
    mutationFn: (email: string) =>
      portal().call('inviteEmployee', { businessId, userEmail: email }),
    onSuccess: (_, email) => {
      setInvited((before) => [...before, email]);
      void queries.invalidateQueries({ queryKey: invitationsKey });
      notify({
        type: 'success',
        title: t('add.invite.successTitle'),
        message: t('add.invite.successMessage', { email }),
      });
    },
  });
  return { ...inviting, invited };
}

export type Invite = ReturnType<typeof useInvite>;
