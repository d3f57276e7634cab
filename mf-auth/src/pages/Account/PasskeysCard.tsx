import { isolatedName, type Passkey } from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { DateTime, useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { loadPasskeys, takesPasskeys } from '@portal/kit/sign-in';
import { Alert, Button, Card, DescriptionList, ErrorState, Loading } from '@portal/kit/ui';
import { useState } from 'react';
import styles from './Account.module.css';
import { latestError } from './latestError';
import { accountQuery, passkeysQuery, usePasskeys } from './queries';
import { RenameDialog } from './RenameDialog';
import { useBrowserName } from './useBrowserName';

/** The passkeys of the account: added, listed, removed (FACTOR-8). */
export function PasskeysCard() {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { data: passkeys, error, refetch } = usePasskeys();
  const { prove, dialog } = useIdentityProof();
  const [removed, setRemoved] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const browserName = useBrowserName();
  const settled = () => {
    void queries.invalidateQueries(passkeysQuery);
    void queries.invalidateQueries(accountQuery);
  };
  const done = (isDone: boolean | undefined, message: string) => {
    if (isDone) notify({ type: 'success', title: t('account.saved'), message });
  };

  const adding = useMutation({
    mutationFn: async () => {
      const options = await prove(() => portal().call('offerPasskey'));
      if (options === undefined) return false;
      const { createPasskey } = await loadPasskeys();
      const credential = await createPasskey(options);
      if (credential === undefined) return false;
      await portal().call('addPasskey', { credential });
      return true;
    },
    onSuccess: (isAdded) => done(isAdded, t('account.passkeys.added')),
    onSettled: settled,
  });
  const removing = useMutation({
    mutationFn: (id: number) =>
      prove(() =>
        portal()
          .call('removePasskey', { id })
          .then(() => true),
      ),
    onSuccess: (isRemoved) => done(isRemoved, t('account.passkeys.removed')),
    onSettled: settled,
  });

  function failure(reason: unknown): string {
    if (isCoreError(reason)) return errorText(reason);
    const isKnown = reason instanceof DOMException && reason.name === 'InvalidStateError';
    return isKnown ? t('account.passkeys.known') : t('account.passkeys.failed');
  }

  const failed = latestError(adding, removing);
  return (
    <Card title={t('account.passkeys.title')}>
      <div className={styles.section}>
        <p>{t('account.passkeys.intro')}</p>
        {failed && <Alert tone="danger">{failure(failed)}</Alert>}
        {passkeys ? (
          <PasskeyList passkeys={passkeys} onRename={setRenamed} onRemove={setRemoved} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('account.loading')} />
        )}
        {takesPasskeys() && (
          <div className={styles.buttons}>
            <Button busy={adding.isPending} onClick={() => adding.mutate()}>
              {t('account.passkeys.add')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t('account.passkeys.removeTitle')}
        confirmLabel={t('account.passkeys.removeConfirm')}
        onConfirm={() => {
          setRemoved(undefined);
          if (removed) removing.mutate(removed.id);
        }}
      >
        {t('account.passkeys.removeText')}
      </ConfirmDialog>
      {renamed && (
        <RenameDialog
          title={t('account.rename.passkey')}
          name={renamed.name ?? browserName(renamed)}
          save={async (name) => {
            await portal().call('renamePasskey', { id: renamed.id, name });
            await queries.invalidateQueries(passkeysQuery);
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {dialog}
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
    <ul className={styles.list}>
      {passkeys.map((passkey) => {
        const { id, createdAt, usedAt } = passkey;
        const madeIn = browserName(passkey);
        const name = passkey.name == null ? madeIn : isolatedName(passkey.name);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.rowHead}>
              <h3>{name}</h3>
              <div className={styles.buttons}>
                <Button
                  variant="quiet"
                  aria-label={t('account.rename.passkeyNamed', { name })}
                  onClick={() => onRename(passkey)}
                >
                  {t('account.rename.open')}
                </Button>
                <Button
                  aria-label={t('account.passkeys.removeNamed', { name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('account.passkeys.remove')}
                </Button>
              </div>
            </div>
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
          </li>
        );
      })}
    </ul>
  );
}
