import type { WebhookDelivery, WebhookDeliveryState } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, localMinute, useTranslation } from '@portal/kit/i18n';
import { ListPage } from '@portal/kit/list-page';
import { CellLines, type Column } from '@portal/kit/table';
import { Badge, EmptyState, Text, type Tone } from '@portal/kit/ui';
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
  const deliveries = useDeliveries(id);
  return (
    <ListPage
      read={deliveries}
      hasStamp={false}
      // Paths of addresses may hold a secret.
      file={{
        name: `${t('webhooks.deliveries.file')} ${new URL(url).host}`,
        rows: () => deliveries.data ?? [],
      }}
      className={styles.list}
      caption={t('webhooks.deliveries.caption', { url })}
      columns={useColumns(isOn)}
      rows={deliveries.data}
      rowId={(delivery) => String(delivery.id)}
      skeletonRows={3}
      empty={<EmptyState title={t('webhooks.deliveries.empty')} />}
    />
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
            <Text as="span" muted>
              {messageId}
            </Text>
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
              <Text as="span" muted>
                <DateTime value={attemptedAt} />
              </Text>
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
        <Text as="span" muted>
          {t('webhooks.deliveries.status', { status })}
        </Text>
      )}
      {failure !== null && (
        <Text as="span" muted>
          {t(`webhooks.failure.${failure}`)}
        </Text>
      )}
      {nextAttemptAt !== null && delivery.attempts > 0 && (
        <Text as="span" muted>
          <span>{t('webhooks.deliveries.next')}</span> <DateTime value={nextAttemptAt} />
        </Text>
      )}
    </CellLines>
  );
}
