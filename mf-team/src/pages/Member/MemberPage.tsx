import { fullName, isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Navigate } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { Breadcrumb, EmptyState, LinkButton, PageFailure } from '@portal/kit/ui';
import { useEffect, useState } from 'react';
import {
  getSelectedMember,
  onMemberSelected,
  type SelectedMember,
} from '../../members/selectedMember';
import { useBusiness, useEmployees } from '../../queries/team';
import { MemberDetails } from './MemberDetails';
import { RemoveMember } from './RemoveMember';

/** The member opened last; redirects to the team without one (TEAM-3). */
export default function MemberPage() {
  const [member, setMember] = useState(getSelectedMember);
  // The command palette opens another member at the same address.
  useEffect(() => onMemberSelected(setMember), []);
  return member ? (
    <MemberOfTeam key={member.id} selected={member} />
  ) : (
    <Navigate to="/team" replace />
  );
}

function MemberOfTeam({ selected }: { selected: SelectedMember }) {
  const { t } = useTranslation('team');
  const business = useBusiness();
  const team = useEmployees(business.data?.id);
  const employee = team.data?.find(({ user }) => user.id === selected.id);
  const name = isolatedName(fullName(employee?.user ?? selected));
  const error = business.error ?? team.error;
  const refetch = () => void (business.error ? business : team).refetch();

  const failed = error && !employee;
  const notFound = !failed && team.data !== undefined && !employee;

  return (
    <>
      <PageHeader
        title={name || t('title.member')}
        breadcrumb={
          <Breadcrumb
            label={t('member.way')}
            items={[{ label: t('title.team'), to: '/team' }, { label: name || t('title.member') }]}
          />
        }
        actions={!failed && !notFound && name && <RemoveMember id={selected.id} name={name} />}
      />
      {failed && <PageFailure error={error} onRetry={refetch} />}
      {notFound && <NotFoundPanel />}
      {!failed && !notFound && <MemberDetails businessId={business.data?.id} employee={employee} />}
    </>
  );
}

function NotFoundPanel() {
  const { t } = useTranslation('team');
  return (
    <EmptyState
      title={t('member.gone.title')}
      action={<LinkButton to="/team">{t('member.gone.back')}</LinkButton>}
    >
      {t('member.gone.text')}
    </EmptyState>
  );
}
