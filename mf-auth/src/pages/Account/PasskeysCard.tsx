import { ErrorCode, type Passkey } from '@portal/core';
import { ActButton, useAct } from '@portal/kit/act';
import { isCoreError, portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { loadPasskeys, takesPasskeys } from '@portal/kit/sign-in';
import { Alert, Button, Card, DescriptionList, ErrorState, Loading, Stack } from '@portal/kit/ui';
import { useQueryClient } from '@portal/kit/query';
import { NamedItem } from './NamedItem';
import { accountQuery, passkeysQuery, usePasskeys } from './queries';

/** The passkeys of the account: added, listed, removed (FACTOR-8). */
export function PasskeysCard() {
  const { t } = useTranslation('auth');
  const { data: passkeys, error, refetch } = usePasskeys();
  const queries = useQueryClient();
  const adding = useAct({
    call: async () => {
      const options = await portal().call('offerPasskey');
      const { createPasskey } = await loadPasskeys();
      const credential = await createPasskey(options);
      if (credential === undefined) return false;
      await portal().call('addPasskey', { credential });
      return true;
    },
    notice: (_, isAdded) =>
      isAdded ? { title: t('account.saved'), message: t('account.passkeys.added') } : undefined,
    refreshes: passkeysQuery.queryKey,
    onSettled: () => void queries.invalidateQueries(accountQuery),
  });

  function failureOfAdding() {
    const { failure } = adding;
    if (isCoreError(failure)) return adding.error;
    const isKnown = failure instanceof DOMException && failure.name === 'InvalidStateError';
    return isKnown ? t('account.passkeys.known') : t('account.passkeys.failed');
  }

  return (
    <Card title={t('account.passkeys.title')}>
      <Stack gap={4}>
        <p>{t('account.passkeys.intro')}</p>
        {adding.failure != null && <Alert tone="danger">{failureOfAdding()}</Alert>}
        {passkeys ? (
          <PasskeyList passkeys={passkeys} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('account.loading')} />
        )}
        {takesPasskeys() && (
          <div>
            <Button busy={adding.busy} onClick={() => adding.run()}>
              {t('account.passkeys.add')}
            </Button>
          </div>
        )}
      </Stack>
      {adding.dialog}
    </Card>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('auth');
  if (passkeys.length === 0) return <p>{t('account.passkeys.none')}</p>;
  return (
    <Stack as="ul" gap={4}>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} />
      ))}
    </Stack>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const { id, createdAt, usedAt } = passkey;
  return (
    <NamedItem
      kind="passkey"
      item={passkey}
      save={(name) => portal().call('renamePasskey', { id, name })}
      refreshes={passkeysQuery.queryKey}
      action={(name) => (
        <ActButton
          name={t('account.passkeys.removeNamed', { name })}
          act={{
            // One that is gone, removed in another tab, is what was wanted.
            call: () =>
              portal()
                .call('removePasskey', { id })
                .catch((error: unknown) => {
                  if (!isCoreError(error) || error.code !== ErrorCode.NotFound) throw error;
                }),
            notice: () => ({ title: t('account.saved'), message: t('account.passkeys.removed') }),
            refreshes: passkeysQuery.queryKey,
            onSettled: () => void queries.invalidateQueries(accountQuery),
          }}
          question={{
            title: t('account.passkeys.removeTitle'),
            text: t('account.passkeys.removeText'),
            confirm: t('account.passkeys.removeConfirm'),
          }}
        >
          {t('account.passkeys.remove')}
        </ActButton>
      )}
    >
      {(browser) => (
        <DescriptionList
          items={[
            ...(browser === undefined
              ? []
              : [{ term: t('account.rename.madeIn'), value: browser }]),
            { term: t('account.passkeys.created'), value: <DateTime value={createdAt} /> },
            {
              term: t('account.sessions.lastUse'),
              value: usedAt == null ? t('account.passkeys.unused') : <DateTime value={usedAt} />,
            },
          ]}
        />
      )}
    </NamedItem>
  );
}
