import type { WebhookEndpoint } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge, Button, Card, DescriptionList, Row, Stack, Text } from '@portal/kit/ui';
import { useId, useState } from 'react';
import { ChangeButton } from '../../change/ChangeButton';
import { Made } from '../../systems/Made';
import { Deliveries } from './Deliveries';

interface WebhookCardProps {
  webhook: WebhookEndpoint;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** A webhook endpoint: its state, what can be done with it, and its deliveries. */
export function WebhookCard({ webhook, onEdit, onSecret }: WebhookCardProps) {
  const { t } = useTranslation('people');
  const [shown, setShown] = useState(false);
  const listId = useId();
  const { id, url, events, waiting } = webhook;
  return (
    <Card
      title={<bdi>{url}</bdi>}
      actions={
        <Button size="small" aria-label={t('webhooks.edit.openNamed', { url })} onClick={onEdit}>
          {t('webhooks.edit.open')}
        </Button>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: t('webhooks.state'), value: <EndpointState webhook={webhook} /> },
            {
              term: t('webhooks.events'),
              value: (
                <Stack as="ul" gap={1}>
                  {events.map((event) => (
                    <li key={event}>{t(`webhooks.event.${event}`)}</li>
                  ))}
                </Stack>
              ),
            },
            { term: t('webhooks.waiting'), value: String(waiting) },
            { term: t('webhooks.made'), value: <Made {...webhook} /> },
          ]}
        />
        <Acts webhook={webhook} onSecret={onSecret} />
        <div>
          <Button
            variant="quiet"
            aria-expanded={shown}
            aria-controls={listId}
            aria-label={t(
              shown ? 'webhooks.deliveries.hideNamed' : 'webhooks.deliveries.showNamed',
              {
                url,
              },
            )}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'webhooks.deliveries.hide' : 'webhooks.deliveries.show')}
          </Button>
        </div>
        <div id={listId}>
          {shown && <Deliveries id={id} url={url} isOn={webhook.switchedOffAt === null} />}
        </div>
      </Stack>
    </Card>
  );
}

function EndpointState({ webhook }: { webhook: WebhookEndpoint }) {
  const { t } = useTranslation('people');
  const { date } = useFormats();
  const { switchedOffAt, failingSince } = webhook;
  const since = switchedOffAt ?? failingSince;
  const state = switchedOffAt !== null ? 'off' : failingSince !== null ? 'failing' : 'on';
  const tones = { off: 'danger', failing: 'warning', on: 'success' } as const;
  return (
    <>
      <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>
      {since !== null && (
        <Text as="span" muted>
          <span>{t('webhooks.since')}</span> <time dateTime={since}>{date(since)}</time>
        </Text>
      )}
    </>
  );
}

function Acts({ webhook, onSecret }: Pick<WebhookCardProps, 'webhook' | 'onSecret'>) {
  const { t } = useTranslation('people');
  const { id, url, hasFormerSecret, switchedOffAt } = webhook;
  const isOn = switchedOffAt === null;
  const rotate = async () => {
    const { secret } = await portal().call('rotateWebhookSecret', { id });
    onSecret(secret);
  };
  const button = (
    act: 'test' | 'on' | 'off' | 'rotate' | 'endSecret' | 'delete',
    change: () => Promise<unknown>,
  ) => (
    <ChangeButton
      name={t(`webhooks.${act}.named`, { url })}
      done={t(`webhooks.${act}.done`)}
      change={change}
      question={
        act === 'test' || act === 'on'
          ? undefined
          : {
              title: t(`webhooks.${act}.question`, { url }),
              text: t(`webhooks.${act}.text`),
              confirm: t(`webhooks.${act}.confirm`),
            }
      }
    >
      {t(`webhooks.${act}.label`)}
    </ChangeButton>
  );
  return (
    <Row gap={3}>
      {isOn && button('test', () => portal().call('testWebhook', { id }))}
      {isOn
        ? button('off', () => portal().call('switchWebhookOff', { id }))
        : button('on', () => portal().call('switchWebhookOn', { id }))}
      {button('rotate', rotate)}
      {hasFormerSecret && button('endSecret', () => portal().call('endWebhookSecret', { id }))}
      {button('delete', () => portal().call('deleteWebhook', { id }))}
    </Row>
  );
}
