import { isolatedName, type PlatformClient } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Navigate } from '@portal/kit/router';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  LinkButton,
  Loading,
  Row,
  Stack,
  TextLink,
} from '@portal/kit/ui';
import { SearchX } from '@portal/kit/icons';
import { useState } from 'react';
import { ChangeButton } from '../../change/ChangeButton';
import { DetailPage } from '../../detail/DetailPage';
import { useClients } from '../../queries/clients';
import { SecretDialog } from '../../secret/SecretDialog';
import { Made } from '../../systems/Made';
import styles from '../../systems/Systems.module.css';
import { useAddressedId } from '../useAddressedId';
import { TokenRow, works } from './TokenRow';

const TokenDialog = lazyDialog(
  () => import('./TokenDialog'),
  ({ onClose }) => onClose(),
);

/** The system that the address names, with its tokens; the list of systems without one (CLIENT-2). */
export default function SystemPage() {
  const id = useAddressedId();
  return id ? <System key={id} id={id} /> : <Navigate to="/people/systems" replace />;
}

function System({ id }: { id: number }) {
  const { t } = useTranslation('people');
  const read = useClients();
  const client = read.data?.find((system) => system.id === id);
  const list = { label: t('title.systems'), to: '/people/systems' };
  return (
    <DetailPage
      title={client ? isolatedName(client.name) : t('title.system')}
      breadcrumb={t('organizations.breadcrumb')}
      above={[list]}
      actions={client && <Switch client={client} />}
      read={read}
    >
      {client ? (
        <Details client={client} />
      ) : read.data ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('systems.gone')}
          action={<LinkButton to={list.to}>{list.label}</LinkButton>}
        />
      ) : (
        <Loading label={t('systems.loading')} />
      )}
    </DetailPage>
  );
}

/** Stops the system and starts it again. */
function Switch({ client: { id, name, switchedOffAt } }: { client: PlatformClient }) {
  const { t } = useTranslation('people');
  const isOn = switchedOffAt === null;
  const way = isOn ? 'off' : 'on';
  const names = { name: isolatedName(name) };
  return (
    <ChangeButton
      name={t(`systems.${way}.named`, names)}
      done={t(`systems.${way}.done`, names)}
      change={() => portal().call(isOn ? 'switchClientOff' : 'switchClientOn', { id })}
      question={{
        title: t(`systems.${way}.question`, names),
        text: t(`systems.${way}.text`),
        confirm: t(`systems.${way}.confirm`),
        tone: isOn ? 'danger' : 'primary',
      }}
    >
      {t(`systems.${way}.label`)}
    </ChangeButton>
  );
}

/** Reach and tokens of the system; those that no longer work are folded away. */
function Details({ client }: { client: PlatformClient }) {
  const { t } = useTranslation('people');
  const [issuing, setIssuing] = useState(false);
  const [token, setToken] = useState<string>();
  const { id, name, brand, business, tokens, switchedOffAt } = client;
  const reach = brand ?? business;
  const working = tokens.filter(works);
  const ended = tokens.filter((row) => !works(row));
  const rows = (listed: typeof tokens) => (
    <Stack as="ul" gap={4} className={styles.tokens}>
      {listed.map((row) => (
        <TokenRow key={row.id} token={row} onShow={setToken} />
      ))}
    </Stack>
  );
  return (
    <Stack gap={4}>
      <Card title={t('systems.facts')}>
        <DescriptionList
          items={[
            {
              term: t('systems.add.reach'),
              value: reach ? (
                <IsolatedName>{reach.name}</IsolatedName>
              ) : (
                t('systems.add.reaches.all')
              ),
            },
            { term: t('systems.origin'), value: <Made {...client} /> },
            {
              term: t('systems.off.state'),
              value: switchedOffAt !== null && (
                <Badge tone="danger">
                  <DateTime value={switchedOffAt} />
                </Badge>
              ),
            },
          ]}
        />
        <Row as="p" align="start">
          <TextLink to={`/people/systems/webhooks?id=${String(id)}`}>
            {t('systems.webhooks')}
          </TextLink>
          <TextLink to={`/people/audit?thing=client:${String(id)}`}>{t('person.history')}</TextLink>
        </Row>
      </Card>
      <Card
        title={t('systems.tokens')}
        actions={
          <Button
            aria-label={t('systems.token.issueNamed', { name: isolatedName(name) })}
            onClick={() => setIssuing(true)}
          >
            {t('systems.token.issue')}
          </Button>
        }
      >
        {tokens.length === 0 ? <p>{t('systems.token.none')}</p> : rows(working)}
        {ended.length > 0 && (
          <details>
            <summary className={styles.ended}>
              {t('systems.endedTokens', { count: ended.length })}
            </summary>
            {rows(ended)}
          </details>
        )}
      </Card>
      {issuing && (
        <TokenDialog client={client} onShow={setToken} onClose={() => setIssuing(false)} />
      )}
      {token !== undefined && (
        <SecretDialog
          secret={token}
          title={t('systems.shown.title')}
          text={t('systems.shown.text')}
          label={t('systems.shown.label')}
          onClose={() => setToken(undefined)}
        />
      )}
    </Stack>
  );
}
