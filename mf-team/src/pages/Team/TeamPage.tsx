import { isCoreError, isolatedName } from '@portal/core';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { DisabledControls, EmptyState, ExternalLink, PageFailure, Skeleton } from '@portal/kit/ui';
import { Building2 } from '@portal/kit/icons';
import { useState } from 'react';
import { PageSection } from '../../components/PageSection';
import { useBusiness, useEmployees } from '../../queries/team';
import { AddMember } from './AddMember';
import { Invitations } from './Invitations';
import { MemberList } from './MemberList';
import { Seats } from './Seats';
import { TeamSource, useTeamSource } from './teamSource';

/** The team of the manager's business (TEAM-1). */
export default function TeamPage() {
  return (
    <TeamSource isServed hasStored={() => false}>
      <Team />
    </TeamSource>
  );
}

function Team() {
  const { t } = useTranslation('team');
  const { data: business, error, refetch } = useBusiness();
  const team = useEmployees(business?.id);
  const source = useTeamSource(team.data !== undefined);
  const answered = source?.answer;
  const name = business ? isolatedName(business.name) : answered?.name;
  const [adding, setAdding] = useState(false);
  if (isCoreError(error) && error.status === 404) return <NoBusiness />;
  if (error && !business) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <PageSection
      title={name ?? <NameSkeleton label={t('title.team')} />}
      titleLoads
      actions={
        <>
          <Seats business={business ?? answered} />
          {(business ?? answered) && (
            <DisabledControls disabled={!business}>
              <Invitations business={business} />
              <AddMember business={business} open={adding} onOpenChange={setAdding} />
            </DisabledControls>
          )}
        </>
      }
    >
      <MemberList team={team} source={source} onAdd={() => setAdding(true)} />
    </PageSection>
  );
}

/** For a manager who has the role and no business yet. */
function NoBusiness() {
  const { t } = useTranslation('team');
  return (
    <EmptyState
      icon={<Building2 size={28} />}
      title={t('noBusiness.title')}
      action={
        <ExternalLink newTab button="primary" href={config().links.support}>
          {t('noBusiness.support')}
        </ExternalLink>
      }
    >
      {t('noBusiness.text')}
    </EmptyState>
  );
}

/** Skeleton as high as the line of the heading, so that nothing below moves. */
function NameSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <Skeleton width="12rem" height="1.3em" />
    </>
  );
}
