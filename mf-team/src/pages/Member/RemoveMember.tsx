import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { UserMinus } from '@portal/kit/icons';
import { useNavigate } from '@portal/kit/router';
import { useRefreshTeam } from '../../queries/team';

interface RemoveMemberProps {
  /** Id of the user. */
  id: number;
  name: string;
}

/** Button and confirmation dialog for removing a member; success returns to the team (TEAM-4). */
export function RemoveMember({ id, name }: RemoveMemberProps) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const refreshTeam = useRefreshTeam();
  return (
    <ActButton
      name={t('remove.openNamed', { name })}
      icon={<UserMinus aria-hidden size={18} />}
      act={{
        call: () => portal().call('removeEmployee', { employeeId: id }),
        onDone: () => {
          void navigate('/team', { replace: true });
          refreshTeam();
        },
        notice: () => ({
          title: t('remove.successTitle'),
          message: t('remove.successMessage', { name }),
        }),
      }}
      question={{
        title: t('remove.title', { name }),
        text: t('remove.text'),
        confirm: t('remove.confirm'),
      }}
    >
      {t('remove.open')}
    </ActButton>
  );
}
