import { isCoreError, type RequestDetail } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { EmptyState, LinkButton, Loading, PageFailure, Skeleton } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import { useRequestName } from '../labels/useRequestName';
import { OfferPanel } from '../offer-panel/OfferPanel';
import { useRequestDetail } from '../queries/requestDetail';
import { DetailSections } from './DetailSections';
import styles from './RequestFile.module.css';
import { RequestSummary } from './RequestSummary';

interface RequestFileProps {
  /** `null` for a URL without a request id. */
  id: number | null;
  /** The list the request was opened from. */
  backPath: string;
  /** Opened from the list of discarded requests; not every server sends it with a request. */
  discarded: boolean;
  /** The heading above the file of a request, by the name of its car. */
  heading: (car: string, request: RequestDetail) => ReactNode;
  /** The heading until then, so that the file does not move when it comes. */
  loadingHeading?: ReactNode;
}

/** A request with its offer and its sections (REQUEST-13), in each state of its data. */
export function RequestFile(props: RequestFileProps) {
  const { id, backPath, discarded, heading, loadingHeading } = props;
  const { data, error, refetch } = useRequestDetail(id ?? 0, { enabled: id !== null });
  const isMissing = id === null || (!data && isCoreError(error) && error.status === 404);
  if (isMissing) return <NotFoundPanel backPath={backPath} />;
  if (data) return <LoadedFile request={data} discarded={discarded} heading={heading} />;
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

interface LoadedFileProps extends Pick<RequestFileProps, 'discarded' | 'heading'> {
  request: RequestDetail;
}

function LoadedFile({ request, discarded, heading }: LoadedFileProps) {
  const car = useRequestName()(request);
  return (
    <>
      {heading(car, request)}
      <div className={styles.container}>
        <div className={styles.file}>
          <RequestSummary request={request} />
          <div className={styles.aside}>
            <OfferPanel request={request} car={car} discarded={discarded || request.discarded} />
          </div>
          <DetailSections sections={request.sections} />
        </div>
      </div>
    </>
  );
}
