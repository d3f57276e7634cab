import type { LinkedProvider } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import styles from './Account.module.css';
import { AccountRow } from './AccountRow';
import { accountQuery } from './queries';

/** The identity providers that open the account; each can be removed (SSO-4). */
export function ProvidersRow({ providers }: { providers: readonly LinkedProvider[] }) {
  const { t } = useTranslation('auth');
  return (
    <AccountRow
      title={t('account.providers.title')}
      value={
        <ul className={styles.list}>
          {providers.map(({ issuer, name, linkedAt }) => (
            <li key={issuer} className={styles.rowHead}>
              <span>
                <bdi>{name}</bdi>{' '}
                <span className={styles.facts}>
                  <span>{t('account.providers.since')}</span> <DateTime value={linkedAt} />
                </span>
              </span>
              <ActButton
                name={t('account.providers.removeNamed', { name })}
                act={{
                  call: () => portal().call('unlinkProvider', { issuer }),
                  refreshes: accountQuery.queryKey,
                  notice: () => ({
                    title: t('account.saved'),
                    message: t('account.providers.removed', { name }),
                  }),
                }}
                question={{
                  title: t('account.providers.question', { name }),
                  text: t('account.providers.text'),
                  confirm: t('account.providers.remove'),
                }}
              >
                {t('account.providers.remove')}
              </ActButton>
            </li>
          ))}
        </ul>
      }
    />
  );
}
