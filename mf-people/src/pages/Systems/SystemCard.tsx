import { isolatedName, visibleName, type PlatformClient } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Badge, Button, Card, TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import { ChangeButton } from '../../change/ChangeButton';
import { SecretDialog } from '../../secret/SecretDialog';
import { Made } from './Made';
import styles from './Systems.module.css';
import { TokenRow } from './TokenRow';

const TokenDialog = lazyDialog(
  () => import('./TokenDialog'),
  ({ onClose }) => onClose(),
);

/** A system: what it reaches, and its tokens. */
export function SystemCard({ client }: { client: PlatformClient }) {
  const { t } = useTranslation('people');
  const [issuing, setIssuing] = useState(false);
  const [token, setToken] = useState<string>();
  const { id, name, brand, business, tokens, switchedOffAt } = client;
  const isOn = switchedOffAt === null;
  const way = isOn ? 'off' : 'on';
  const names = { name: isolatedName(name) };
  const reach = brand ?? business;
  return (
    <Card
      title={<bdi>{visibleName(name)}</bdi>}
      actions={
        <>
          <ChangeButton
            size="small"
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
          <Button
            size="small"
            aria-label={t('systems.token.issueNamed', names)}
            onClick={() => setIssuing(true)}
          >
            {t('systems.token.issue')}
          </Button>
        </>
      }
    >
      {switchedOffAt !== null && (
        <p>
          <Badge tone="danger">{t('systems.off.state')}</Badge> <DateTime value={switchedOffAt} />
        </p>
      )}
      <Made {...client} />
      <p className={styles.detail}>
        {reach ? t('systems.reachOnly', { name: isolatedName(reach.name) }) : t('systems.reachAll')}
      </p>
      <p className={styles.actions}>
        <TextLink to={`/people/systems/webhooks?id=${String(id)}`}>
          {t('systems.webhooks')}
        </TextLink>
        <TextLink to={`/people/audit?thing=client:${String(id)}`}>{t('person.history')}</TextLink>
      </p>
      {tokens.length === 0 ? (
        <p>{t('systems.token.none')}</p>
      ) : (
        <ul className={styles.tokens}>
          {tokens.map((row) => (
            <TokenRow key={row.id} token={row} onShow={setToken} />
          ))}
        </ul>
      )}
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
    </Card>
  );
}
