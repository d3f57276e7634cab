import { isCoreError, type RequestDetail as Request } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { EmptyState, LinkButton, Loading, PageFailure, Skeleton, Stack } from '@portal/kit/ui';
import { useRef, type ReactNode } from 'react';
import { useSeenPage } from '../live/useSeen';
import { useRequestName } from '../labels/useRequestName';
import { OfferPanel } from '../offer-panel/OfferPanel';
import { useRequestDetail } from '../queries/requestDetail';
import { WithCopy } from './CopyText';
import { DetailSections } from './DetailSections';
import { DossierActions } from './DossierActions';
import styles from './RequestDetail.module.css';
import { RequestSummary } from './RequestSummary';

interface RequestDetailProps {
  /** `null` for a URL without a request id. */
  id: number | null;
  /** The list the request was opened from. */
  backPath: string;
  /** Opened from the list of discarded requests; not every server sends it with a request. */
  discarded: boolean;
  /** The heading of a loaded request, by the name of its car. */
  heading: (car: string, request: Request) => ReactNode;
  /** The heading while the request loads: it takes the same room. */
  loadingHeading?: ReactNode;
}

/** A request with its offer and its sections (REQUEST-13), in each state of its data. */
export function RequestDetail(props: RequestDetailProps) {
  const { id, backPath, discarded, heading, loadingHeading } = props;
  const { data, error, dataUpdatedAt, refetch } = useRequestDetail(id ?? 0, {
    enabled: id !== null,
  });
  const isMissing = id === null || (!data && isCoreError(error) && error.status === 404);
  if (isMissing) return <NotFoundPanel backPath={backPath} />;
  if (data) {
    return (
      <LoadedRequest
        request={data}
        readAt={dataUpdatedAt}
        discarded={discarded}
        heading={heading}
      />
    );
  }
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {loadingHeading}
      <div className={styles.loading}>
        <Loading>
          <Skeleton height="6rem" />
          <Skeleton lines={12} />
        </Loading>
      </div>
    </>
  );
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

interface LoadedRequestProps extends Pick<RequestDetailProps, 'discarded' | 'heading'> {
  request: Request;
  /** Time of its reading, milliseconds. */
  readAt: number;
}

function LoadedRequest({ request, readAt, discarded, heading }: LoadedRequestProps) {
  const page = useRef<HTMLDivElement>(null);
  useSeenPage(page, request.id, readAt);
  const car = useRequestName()(request);
  return (
    <>
      {heading(car, request)}
      <div ref={page} className={styles.container}>
        <Stack gap={6} className={styles.request}>
          <RequestSummary request={request} />
          <div className={styles.aside}>
            <OfferPanel request={request} car={car} discarded={discarded || request.discarded} />
          </div>
          <div>
            <WithCopy>
              <DossierActions request={request} car={car} />
              <DetailSections sections={request.sections} />
            </WithCopy>
          </div>
        </Stack>
      </div>
    </>
  );
}
