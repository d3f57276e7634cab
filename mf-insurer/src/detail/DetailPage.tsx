import { isCoreError, type RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useParams } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { Breadcrumb, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useEffect } from 'react';
import { rememberRead } from '../list/lastRead';
import { listAddress, originOf } from '../list/links';
import { OfferPanel } from '../offer/OfferPanel';
import { BrokersOnly } from '../pending/BrokersOnly';
import styles from './Detail.module.css';
import { Gone } from './Gone';
import { Neighbours } from './Neighbours';
import { useRequest } from './request';
import { Sections } from './Sections';
import { Summary } from './Summary';

/** One insurance request, and what is offered for it (spec §2). */
export default function DetailPage() {
  return (
    <BrokersOnly>
      <Address />
    </BrokersOnly>
  );
}

function Address() {
  const { offerId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const origin = originOf(state);
  const back = listAddress(origin);
  // Anything but digits names no request.
  if (!/^\d{1,15}$/u.test(offerId)) return <Gone back={back} />;
  const id = Number(offerId);
  return (
    <>
      {origin && <Neighbours id={id} origin={origin} />}
      <Request key={id} id={id} back={back} list={origin?.list} />
    </>
  );
}

interface RequestProps {
  id: number;
  back: string;
  list: Parameters<typeof rememberRead>[0]['list'] | undefined;
}

function Request({ id, back, list }: RequestProps) {
  const request = useRequest(id);
  useEffect(() => {
    if (list) rememberRead({ list, id });
  }, [list, id]);

  if (request.data) return <Content request={request.data} back={back} />;
  if (!request.error) {
    return (
      <Loading>
        <Skeleton height="6rem" />
        <Skeleton lines={12} />
      </Loading>
    );
  }
  if (isCoreError(request.error) && request.error.status === 404) return <Gone back={back} />;
  return <PageFailure error={request.error} onRetry={() => void request.refetch()} />;
}

function Content({ request, back }: { request: RequestDetail; back: string }) {
  const { t } = useTranslation('insurer');
  const car = request.carName === '' ? t('list.unnamed', { id: request.id }) : request.carName;
  return (
    <>
      <PageHeader
        title={car}
        breadcrumb={
          <Breadcrumb
            label={t('detail.way')}
            items={[{ label: t('detail.back'), to: back }, { label: car }]}
          />
        }
      />
      <div className={styles.page}>
        <div className={styles.top}>
          <Summary request={request} />
          <OfferPanel request={request} car={car} />
        </div>
        <Sections sections={request.sections} />
      </div>
    </>
  );
}
