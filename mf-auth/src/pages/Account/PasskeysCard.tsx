import { ErrorCode, isolatedName, type Passkey } from '@portal/core';
import { ActQuestion, useAct } from '@portal/kit/act';
import { isCoreError, portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { loadPasskeys, takesPasskeys } from '@portal/kit/sign-in';
import {
  Alert,
  Button,
  Card,
  DescriptionList,
  ErrorState,
  Loading,
  Row,
  Stack,
} from '@portal/kit/ui';
import { useQueryClient } from '@portal/kit/query';
import { useState } from 'react';
import styles from './Account.module.css';
import { accountQuery, passkeysQuery, usePasskeys } from './queries';
import { RenameDialog } from './RenameDialog';
import { useBrowserName } from './useBrowserName';

/** The passkeys of the account: added, listed, removed (FACTOR-8). */
export function PasskeysCard() {
  const { t } = useTranslation('auth');
  const { data: passkeys, error, refetch } = usePasskeys();
  const [removed, setRemoved] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const browserName = useBrowserName();
  const queries = useQueryClient();
  const onSettled = () => void queries.invalidateQueries(accountQuery);
  const saved = (message: string) => ({ title: t('account.saved'), message });

  const adding = useAct({
    call: async () => {
      const options = await portal().call('offerPasskey');
      const { createPasskey } = await loadPasskeys();
      const credential = await createPasskey(options);
      if (credential === undefined) return false;
      await portal().call('addPasskey', { credential });
      return true;
    },
    notice: (_, isAdded) => (isAdded ? saved(t('account.passkeys.added')) : undefined),
    refreshes: passkeysQuery.queryKey,
    onSettled,
  });
  const removing = useAct({
    // One that is gone, removed in another tab, is what was wanted.
    call: (id: number) =>
      portal()
        .call('removePasskey', { id })
        .catch((error: unknown) => {
          if (!isCoreError(error) || error.code !== ErrorCode.NotFound) throw error;
        }),
    onDone: () => setRemoved(undefined),
    notice: () => saved(t('account.passkeys.removed')),
    refreshes: passkeysQuery.queryKey,
    onSettled,
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
          <PasskeyList passkeys={passkeys} onRename={setRenamed} onRemove={setRemoved} />
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
      <ActQuestion
        act={removing}
        question={
          removed && {
            title: t('account.passkeys.removeTitle'),
            text: t('account.passkeys.removeText'),
            confirm: t('account.passkeys.removeConfirm'),
          }
        }
        onClose={() => {
          setRemoved(undefined);
          removing.reset();
        }}
        onConfirm={() => removed && removing.run(removed.id)}
      />
      {renamed && (
        <RenameDialog
          title={t('account.rename.passkey')}
          name={renamed.name ?? browserName(renamed)}
          save={(name) => portal().call('renamePasskey', { id: renamed.id, name })}
          refreshes={passkeysQuery.queryKey}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {adding.dialog}
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('auth');
  const browserName = useBrowserName();
  if (passkeys.length === 0) return <p>{t('account.passkeys.none')}</p>;
  return (
    <Stack as="ul" gap={4}>
      {passkeys.map((passkey) => {
        const { id, createdAt, usedAt } = passkey;
        const madeIn = browserName(passkey);
        const name = passkey.name == null ? madeIn : isolatedName(passkey.name);
        return (
          <Stack as="li" key={id} className={styles.row}>
            <Row gap={[2, 4]} align="center" justify="space-between">
              <h3>{name}</h3>
              <Row gap={3} align="center">
                <Button
                  variant="quiet"
                  aria-label={t('account.rename.passkeyNamed', { name })}
                  onClick={() => onRename(passkey)}
                >
                  {t('account.rename.open')}
                </Button>
                <Button
                  variant="destructive"
                  aria-label={t('account.passkeys.removeNamed', { name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('account.passkeys.remove')}
                </Button>
              </Row>
            </Row>
            <DescriptionList
              items={[
                ...(passkey.name == null
                  ? []
                  : [{ term: t('account.rename.madeIn'), value: madeIn }]),
                { term: t('account.passkeys.created'), value: <DateTime value={createdAt} /> },
                {
                  term: t('account.sessions.lastUse'),
                  value:
                    usedAt == null ? t('account.passkeys.unused') : <DateTime value={usedAt} />,
                },
              ]}
            />
          </Stack>
        );
      })}
    </Stack>
  );
}
