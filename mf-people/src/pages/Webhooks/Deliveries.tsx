import type { WebhookDelivery, WebhookDeliveryState } from '@portal/core';
import { portal } from '@portal/kit/api';
import { StaleDataAlert } from '@portal/kit/data-display';
import { CsvButton, CsvFailure, listCsv, useCsvFile } from '@portal/kit/download';
import { DateTime, localMinute, useTranslation } from '@portal/kit/i18n';
import { CellLines, DataTable, type Column } from '@portal/kit/table';
import { Badge, EmptyState, PageFailure, type Tone } from '@portal/kit/ui';
import { useMemo } from 'react';
import { ChangeButton } from '../../change/ChangeButton';
import { useDeliveries } from '../../queries/webhooks';
import styles from './Webhooks.module.css';

const tones: Readonly<Record<WebhookDeliveryState, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  givenUp: 'danger',
};

interface DeliveriesProps {
  /** The endpoint. */
  id: number;
  url: string;
  /** Whether it can be sent to. */
  isOn: boolean;
}

/** The newest deliveries to an endpoint, with what became of them (WEBHOOK-7). */
export function Deliveries({ id, url, isOn }: DeliveriesProps) {
  const { t } = useTranslation('people');
  const { data, error, refetch, isFetching } = useDeliveries(id);
  const columns = useColumns(isOn);
  const file = useCsvFile({
    name: t('webhooks.deliveries.file'),
    // Paths of addresses may hold a secret.
    filters: [new URL(url).host],
    read: (language) => listCsv({ columns, rows: data ?? [] }, language),
  });
  const retry = () => void refetch();
  if (error && !data) return <PageFailure error={error} onRetry={retry} />;
  return (
    <div className={styles.list}>
      {error && <StaleDataAlert error={error} onRetry={retry} retrying={isFetching} />}
      {data && data.length > 0 && <CsvButton file={file} isWide />}
      <CsvFailure file={file} />
      <DataTable
        caption={t('webhooks.deliveries.caption', { url })}
        columns={columns}
        rows={data ?? []}
        rowId={(delivery) => String(delivery.id)}
        status={data ? 'ready' : 'loading'}
        skeletonRows={3}
        empty={<EmptyState title={t('webhooks.deliveries.empty')} />}
      />
    </div>
  );
}

function useColumns(isOn: boolean): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        id: 'event',
        header: t('webhooks.deliveries.event'),
        place: 'title',
        cell: ({ event, messageId }) => (
          <CellLines>
            <span>{t(`webhooks.event.${event}`)}</span>
            <span className={styles.detail}>{messageId}</span>
          </CellLines>
        ),
        csv: [
          {
            header: t('webhooks.deliveries.event'),
            cell: ({ event }) => t(`webhooks.event.${event}`),
          },
          { header: t('webhooks.deliveries.message'), cell: ({ messageId }) => messageId },
        ],
      },
      {
        id: 'time',
        header: t('webhooks.deliveries.time'),
        place: 'aside',
        cell: ({ createdAt }) => <DateTime value={createdAt} />,
        csv: ({ createdAt }) => localMinute(createdAt),
      },
      {
        id: 'state',
        header: t('webhooks.state'),
        place: 'fact',
        cell: (delivery) => <DeliveryState delivery={delivery} />,
        csv: [
          {
            header: t('webhooks.state'),
            cell: ({ state }) => t(`webhooks.deliveries.state.${state}`),
          },
          {
            header: t('webhooks.deliveries.answer'),
            cell: ({ status, failure }) => status ?? (failure && t(`webhooks.failure.${failure}`)),
          },
          {
            header: t('webhooks.deliveries.nextAttemptAt'),
            cell: ({ nextAttemptAt }) => nextAttemptAt && localMinute(nextAttemptAt),
          },
        ],
      },
      {
        id: 'attempts',
        header: t('webhooks.deliveries.attempts'),
        cell: ({ attempts, attemptedAt }) => (
          <CellLines>
            <span>{attempts}</span>
            {attemptedAt !== null && (
              <span className={styles.detail}>
                <DateTime value={attemptedAt} />
              </span>
            )}
          </CellLines>
        ),
        csv: [
          { header: t('webhooks.deliveries.attempts'), cell: ({ attempts }) => attempts },
          {
            header: t('webhooks.deliveries.attemptedAt'),
            cell: ({ attemptedAt }) => attemptedAt && localMinute(attemptedAt),
          },
        ],
      },
      {
        id: 'actions',
        header: t('webhooks.deliveries.actions'),
        hideHeader: true,
        place: 'menu',
        cell: ({ id, state, messageId }) =>
          state !== 'waiting' &&
          isOn && (
            <ChangeButton
              name={t('webhooks.again.named', { message: messageId })}
              done={t('webhooks.again.done')}
              change={() => portal().call('sendDeliveryAgain', { id })}
            >
              {t('webhooks.again.label')}
            </ChangeButton>
          ),
      },
    ],
    [t, isOn],
  );
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('people');
  const { state, status, failure, nextAttemptAt } = delivery;
  return (
    <CellLines>
      <Badge tone={tones[state]}>{t(`webhooks.deliveries.state.${state}`)}</Badge>
      {status !== null && (
        <span className={styles.detail}>{t('webhooks.deliveries.status', { status })}</span>
      )}
      {failure !== null && (
        <span className={styles.detail}>{t(`webhooks.failure.${failure}`)}</span>
      )}
      {nextAttemptAt !== null && delivery.attempts > 0 && (
        <span className={styles.detail}>
          <span>{t('webhooks.deliveries.next')}</span> <DateTime value={nextAttemptAt} />
        </span>
      )}
    </CellLines>
  );
}
