import { isCoreError, type RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useLocation, useParams } from '@portal/kit/router';
import { PageHeader } from '@portal/kit/section';
import { Breadcrumb, EmptyState, LinkButton, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import { useEffect } from 'react';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import { useRequestName } from '../../labels/useRequestName';
import { setLastOpened } from '../../list-state/lastOpened';
import { originPath, originFromState } from '../../list-state/listOrigin';
import { OfferPanel } from '../../offer-panel/OfferPanel';
import { useRequestDetail } from '../../queries/requestDetail';
import { DetailSections } from './DetailSections';
import { PreviousNext } from './PreviousNext';
import styles from './RequestDetailPage.module.css';
import { RequestShortcuts } from './RequestShortcuts';
import { RequestSummary } from './RequestSummary';
import { useNeighbours } from './useNeighbours';

/** One insurance request with its offer (REQUEST-13). */
export default function RequestDetailPage() {
  return (
    <RequireApprovedBroker>
      <RequestPage />
    </RequireApprovedBroker>
  );
}

function RequestPage() {
  const { offerId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const id = /^\d{1,15}$/u.test(offerId) ? Number(offerId) : null;
  const origin = originFromState(state);
  const list = origin?.list;
  const backPath = originPath(origin);
  const neighbours = useNeighbours(id, origin);
  const position = neighbours?.position ?? null;
  const detail = useDetailState(id);

  useEffect(() => {
    if (list && id !== null) setLastOpened({ list, id, position });
  }, [list, id, position]);

  return (
    <>
      {id !== null && (
        <div className={styles.bar}>
          {origin && neighbours && <PreviousNext neighbours={neighbours} origin={origin} />}
          <RequestShortcuts backPath={backPath} origin={origin} neighbours={neighbours} />
        </div>
      )}
      <DetailContent
        key={id}
        detail={detail}
        backPath={backPath}
        discarded={list === 'discardedRequests'}
      />
    </>
  );
}

type DetailState =
  | { status: 'loading' }
  | { status: 'not-found' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'loaded'; request: RequestDetail };

/** @param id `null` for a URL without a request id */
function useDetailState(id: number | null): DetailState {
  const { data, error, refetch } = useRequestDetail(id ?? 0, { enabled: id !== null });
  if (id === null) return { status: 'not-found' };
  if (data) return { status: 'loaded', request: data };
  if (!error) return { status: 'loading' };
  if (isCoreError(error) && error.status === 404) return { status: 'not-found' };
  return { status: 'failed', error, retry: () => void refetch() };
}

interface DetailContentProps {
  detail: DetailState;
  /** The list the request was opened from. */
  backPath: string;
  /** Opened from the list of discarded requests; not every server sends it with a request. */
  discarded: boolean;
}

function DetailContent({ detail, backPath, discarded }: DetailContentProps) {
  switch (detail.status) {
    case 'loading':
      return (
        <Loading>
          <Skeleton height="6rem" />
          <Skeleton lines={12} />
        </Loading>
      );
    case 'not-found':
      return <NotFoundPanel backPath={backPath} />;
    case 'failed':
      return <PageFailure error={detail.error} onRetry={detail.retry} />;
    case 'loaded':
      return <LoadedRequest request={detail.request} backPath={backPath} discarded={discarded} />;
  }
}

function NotFoundPanel({ backPath }: { backPath: string }) {
  const { t } = useTranslation('insurer');
  return (
    <EmptyState
      title={t('detail.gone.title')}
      action={<LinkButton to={backPath}>{t('detail.back')}</LinkButton>}
    >
      {t('detail.gone.text')}
    </EmptyState>
  );
}

interface LoadedRequestProps extends Omit<DetailContentProps, 'detail'> {
  request: RequestDetail;
}

function LoadedRequest({ request, backPath, discarded }: LoadedRequestProps) {
  const { t } = useTranslation('insurer');
  const car = useRequestName()(request);
  return (
    <>
      <PageHeader
        title={car}
        breadcrumb={
          <Breadcrumb
            label={t('detail.way')}
            items={[{ label: t('detail.back'), to: backPath }, { label: car }]}
          />
        }
      />
      <div className={styles.page}>
        <div className={styles.top}>
          <RequestSummary request={request} />
          <OfferPanel request={request} car={car} discarded={discarded || request.discarded} />
        </div>
        <DetailSections sections={request.sections} />
      </div>
    </>
  );
}
