import { isCoreError, type RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useParams } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { Breadcrumb, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useEffect } from 'react';
import { rememberOpened } from '../../list-state/lastOpened';
import { listAddress, originFromState, type ListOrigin } from '../../list-state/listOrigin';
import { OfferPanel } from '../../offer-panel/OfferPanel';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import styles from './RequestDetailPage.module.css';
import { NotFoundPanel } from './NotFoundPanel';
import { PreviousNext } from './PreviousNext';
import { useRequest } from '../../queries/requestDetail';
import { RequestShortcuts } from './RequestShortcuts';
import { DetailSections } from './DetailSections';
import { RequestSummary } from './RequestSummary';
import { useNeighbours } from './useNeighbours';

/** One insurance request, and what is offered for it (spec §2). */
export default function RequestDetailPage() {
  return (
    <RequireApprovedBroker>
      <Address />
    </RequireApprovedBroker>
  );
}

function Address() {
  const { offerId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const origin = originFromState(state);
  const back = listAddress(origin);
  // Anything but digits names no request.
  if (!/^\d{1,15}$/u.test(offerId)) return <NotFoundPanel back={back} />;
  return <Place id={Number(offerId)} origin={origin} back={back} />;
}

interface PlaceProps {
  id: number;
  origin: ListOrigin | null;
  back: string;
}

/** The request between its neighbours in the list one came from. */
function Place({ id, origin, back }: PlaceProps) {
  const neighbours = useNeighbours(id, origin);
  const list = origin?.list;
  const position = neighbours?.position ?? null;
  useEffect(() => {
    if (list) rememberOpened({ list, id, position });
  }, [list, id, position]);
  return (
    <>
      <div className={styles.bar}>
        {origin && neighbours && <PreviousNext found={neighbours} origin={origin} />}
        <RequestShortcuts back={back} origin={origin} neighbours={neighbours} />
      </div>
      <Request key={id} id={id} back={back} discarded={list === 'discardedRequests'} />
    </>
  );
}

interface RequestProps {
  id: number;
  back: string;
  /** Opened from the list of discarded requests. */
  discarded: boolean;
}

function Request({ id, back, discarded }: RequestProps) {
  const request = useRequest(id);
  if (request.data) return <Content request={request.data} back={back} discarded={discarded} />;
  if (!request.error) {
    return (
      <Loading>
        <Skeleton height="6rem" />
        <Skeleton lines={12} />
      </Loading>
    );
  }
  if (isCoreError(request.error) && request.error.status === 404)
    return <NotFoundPanel back={back} />;
  return <PageFailure error={request.error} onRetry={() => void request.refetch()} />;
}

interface ContentProps extends Pick<RequestProps, 'back' | 'discarded'> {
  request: RequestDetail;
}

function Content({ request, back, discarded }: ContentProps) {
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
          <RequestSummary request={request} />
          <OfferPanel request={request} car={car} discarded={discarded} />
        </div>
        <DetailSections sections={request.sections} />
      </div>
    </>
  );
}
