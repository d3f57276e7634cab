import { fullName, isolatedName } from '@portal/core';
import { Breadcrumb } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { Navigate, useNavigate, useSearchParams } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { PageFailure } from '@portal/kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useBusiness, useEmployees } from '../../queries/team';
import { MemberDetails } from './MemberDetails';
import { RemoveMember } from './RemoveMember';

/** The member that the address names; redirects to the team without one (TEAM-3). */
export default function MemberPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <MemberOfTeam key={id} id={id} /> : <Navigate to="/team" replace />;
}

function MemberOfTeam({ id }: { id: string }) {
  const { t } = useTranslation('team');
  const business = useBusiness();
  const team = useEmployees(business.data?.id);
  const employee = team.data?.find(({ user }) => String(user.id) === id);
  const error = business.error ?? team.error;
  const failed = error && !employee;
  // A list in memory may be of before the member was added.
  useBackToTeam(team.isSuccess && !team.isFetching && !employee);

  const title = employee ? isolatedName(fullName(employee.user)) : t('title.member');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          <Breadcrumb
            label={t('member.breadcrumb')}
            items={[{ label: t('title.team'), to: '/team' }, { label: title }]}
          />
        }
        actions={employee && <RemoveMember id={employee.user.id} name={title} />}
      />
      {failed ? (
        <PageFailure
          error={error}
          onRetry={() => void (business.error ? business : team).refetch()}
        />
      ) : (
        <MemberDetails businessId={business.data?.id} employee={employee} />
      )}
    </>
  );
}

/** Leaves for the team, with a notice, once the member is known not to be in it. */
function useBackToTeam(isMissing: boolean): void {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    void navigate('/team', { replace: true });
    notify({ type: 'warning', title: t('member.gone.title'), message: t('member.gone.text') });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
}
