import { isolatedName, visibleName, type PlatformClient } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button, Card, TextLink } from '@portal/kit/ui';
import { useState } from 'react';
import { SecretDialog } from '../../secret/SecretDialog';
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
  const { id, name, brand, business, tokens } = client;
  const reach = brand ?? business;
  return (
    <Card
      title={<bdi>{visibleName(name)}</bdi>}
      actions={
        <Button
          size="small"
          aria-label={t('systems.token.issueNamed', { name: isolatedName(name) })}
          onClick={() => setIssuing(true)}
        >
          {t('systems.token.issue')}
        </Button>
      }
    >
      <p className={styles.detail}>
        {reach ? t('systems.reachOnly', { name: isolatedName(reach.name) }) : t('systems.reachAll')}
      </p>
      <p>
        <TextLink to={`/people/systems/webhooks?id=${String(id)}`}>
          {t('systems.webhooks')}
        </TextLink>
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
