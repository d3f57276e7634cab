import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { useNavigate } from '@portal/kit/router';
import { Button } from '@portal/kit/ui';
import { UserMinus } from '@portal/kit/icons';
import { useState } from 'react';
import { useRefreshTeam } from '../../queries/team';

interface RemoveMemberProps {
  /** Id of the user. */
  id: number;
  name: string;
}

/** Button and confirmation dialog for removing a member; success returns to the team (TEAM-4). */
export function RemoveMember({ id, name }: RemoveMemberProps) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const refreshTeam = useRefreshTeam();
  const [confirming, setConfirming] = useState(false);

  const removal = useMutation({
    mutationFn: () => portal().call('removeEmployee', { employeeId: id }),
    onSuccess: () => {
      void navigate('/team', { replace: true });
      refreshTeam();
      notify({
        type: 'success',
        title: t('remove.successTitle'),
        message: t('remove.successMessage', { name }),
      });
    },
  });

  function changeOpen(open: boolean) {
    setConfirming(open);
    if (open) removal.reset();
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('remove.openNamed', { name })}
        icon={<UserMinus aria-hidden size={18} />}
        onClick={() => changeOpen(true)}
      >
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={changeOpen}
        title={t('remove.title', { name })}
        confirmLabel={t('remove.confirm')}
        busy={removal.isPending}
        error={removal.error ? errorText(removal.error) : undefined}
        onConfirm={() => removal.mutate()}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
