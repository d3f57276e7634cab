import { isCoreError } from '@portal/core';
import { Breadcrumb, StaleDataAlert } from '@portal/kit/data-display';
import type { UseQueryResult } from '@portal/kit/query';
import { PageHeader } from '@portal/kit/section';
import { Loading, PageFailure, Skeleton, Stack } from '@portal/kit/ui';
import type { ReactNode } from 'react';

interface DetailPageProps {
  title: string;
  /** Name of the breadcrumb, and the pages above this one. */
  breadcrumb: string;
  above: readonly { label: string; to: string }[];
  actions: ReactNode;
  read: UseQueryResult;
  /** In place of a thing that the server does not know. */
  gone?: ReactNode;
  /** Undefined while it loads. */
  children: ReactNode;
}

/** The page of one thing below its list, in each state of its reading: loading, failed, stale, gone. */
export function DetailPage(props: DetailPageProps) {
  const { title, breadcrumb, above, actions, read, gone, children } = props;
  const { data, error, isFetching } = read;
  const retry = () => void read.refetch();
  const isGone = gone !== undefined && isCoreError(error) && error.status === 404;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb label={breadcrumb} items={[...above, { label: title }]} />}
        actions={data !== undefined && actions}
      />
      {isGone ? (
        gone
      ) : error && data === undefined ? (
        <PageFailure error={error} onRetry={retry} />
      ) : (
        <Stack gap={4}>
          {error && <StaleDataAlert error={error} onRetry={retry} retrying={isFetching} />}
          {children ?? (
            <Loading>
              <Skeleton lines={8} height="2.5rem" />
            </Loading>
          )}
        </Stack>
      )}
    </>
  );
}
