import type { User } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Navigate } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { Breadcrumb, EmptyState, LinkButton, PageFailure } from '@portal/kit/ui';
import { useState } from 'react';
import { fullName } from '../../members/fullName';
import { getSelectedMember } from '../../members/selectedMember';
import { useBusiness, useEmployees } from '../../queries/team';
import { MemberDetails } from './MemberDetails';
import { RemoveMember } from './RemoveMember';

/** The member opened last; redirects to the team without one (TEAM-3). */
export default function MemberPage() {
  const [member] = useState(getSelectedMember);
  return member ? <SelectedMember member={member} /> : <Navigate to="/team" replace />;
}

function SelectedMember({ member: selected }: { member: User }) {
  const { t } = useTranslation('team');
  const business = useBusiness();
  const team = useEmployees(business.data?.id);
  const employee = team.data?.find(({ user }) => user.id === selected.id);
  const member = employee?.user ?? selected;
  const name = fullName(member);
  const error = business.error ?? team.error;
  const refetch = () => void (business.error ? business : team).refetch();

  const failed = error && !employee;
  const notFound = !failed && team.data !== undefined && !employee;

  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={
          <Breadcrumb
            label={t('member.way')}
            items={[{ label: t('title.team'), to: '/team' }, { label: name }]}
          />
        }
        actions={!failed && !notFound && <RemoveMember member={member} />}
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
