import { useTranslation } from '@portal/kit/i18n';
import { PageFailure, Skeleton } from '@portal/kit/ui';
import { useState } from 'react';
import { Part } from '../part/Part';
import { AddMember } from './AddMember';
import { useBusiness } from './business';
import { Members } from './Members';

/** The business's name over its team. */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const { data: business, error, refetch } = useBusiness();
  const [adding, setAdding] = useState(false);
  if (error && !business) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Part
      title={business?.name ?? <NameOnItsWay label={t('title.team')} />}
      actions={business && <AddMember business={business} open={adding} onOpenChange={setAdding} />}
    >
      <Members businessId={business?.id} onAdd={() => setAdding(true)} />
    </Part>
  );
}

function NameOnItsWay({ label }: { label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <Skeleton width="12rem" />
    </>
  );
}
