import type { LinkedProvider } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Row, Stack } from '@portal/kit/ui';
import { AccountRow } from './AccountRow';
import { accountQuery } from './queries';

/** The identity providers that open the account; each can be removed (SSO-4). */
export function ProvidersRow({ providers }: { providers: readonly LinkedProvider[] }) {
  const { t } = useTranslation('auth');
  return (
    <AccountRow
      title={t('account.providers.title')}
      value={
        <Stack as="ul" gap={4}>
          {providers.map(({ issuer, name, linkedAt }) => (
            <Row as="li" key={issuer} gap={[2, 4]} align="center" justify="space-between">
              <span>
                <bdi>{name}</bdi>{' '}
                <Row as="span" gap={[0, 4]} size={14} muted>
                  <span>{t('account.providers.since')}</span> <DateTime value={linkedAt} />
                </Row>
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
            </Row>
          ))}
        </Stack>
      }
    />
  );
}
