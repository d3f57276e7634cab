import { useTranslation } from '@portal/kit/i18n';
import { Card, PageFailure, Skeleton } from '@portal/kit/ui';
import { AddMember } from './AddMember';
import { useBusiness } from './business';
import { Members } from './Members';

/** The business's name over its team. */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const business = useBusiness();

  if (business.error && !business.data) {
    return (
      <Card>
        <PageFailure error={business.error} onRetry={() => void business.refetch()} />
      </Card>
    );
  }
  return (
    <Card
      title={business.data?.name ?? <NameOnItsWay label={t('title.team')} />}
      actions={business.data && <AddMember business={business.data} />}
    >
      <Members businessId={business.data?.id} />
    </Card>
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
