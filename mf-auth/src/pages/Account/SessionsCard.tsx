import { isolatedName, type OpenSession } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { DateTime, useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { Alert, Badge, Button, Card, ErrorState, Loading } from '@portal/kit/ui';
import { useState } from 'react';
import styles from './Account.module.css';
import { sessionsQuery, useSessions } from './queries';
import { RenameDialog } from './RenameDialog';
import { useBrowserName } from './useBrowserName';

/** The open sessions of the account, each with a button that ends it (ACCOUNT-4). */
export function SessionsCard() {
  const { t } = useTranslation('auth');
  const { data: sessions, error, refetch } = useSessions();
  return (
    <Card title={t('account.sessions.title')}>
      <div className={styles.section}>
        <p>{t('account.sessions.intro')}</p>
        {sessions ? (
          <SessionList sessions={sessions} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('account.loading')} />
        )}
      </div>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (id: number) => portal().call('endSession', { id }),
    onSuccess: () =>
      notify({ type: 'success', title: t('account.saved'), message: t('account.sessions.ended') }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  return (
    <>
      {ending.error && <Alert tone="danger">{errorText(ending.error)}</Alert>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <SessionRow
              session={session}
              busy={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('auth');
  const { address, isSameNetwork, signedInAt, seenAt, isCurrent } = session;
  const browserName = useBrowserName()(session);
  const name = session.name == null ? browserName : isolatedName(session.name);
  const queries = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <div className={styles.rowHead}>
        <h3>{name}</h3>
        <div className={styles.buttons}>
          {isCurrent && <Badge tone="success">{t('account.sessions.current')}</Badge>}
          <Button
            variant="quiet"
            aria-label={t('account.rename.sessionNamed', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('account.rename.open')}
          </Button>
          {!isCurrent && (
            <Button
              busy={busy}
              aria-label={t('account.sessions.endNamed', { name })}
              onClick={onEnd}
            >
              {t('account.sessions.end')}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.facts}>
        {session.name != null && <span>{browserName}</span>}
        <span>{isSameNetwork ? t('account.sessions.sameNetwork', { address }) : address}</span>
        <span>
          <span>{t('account.sessions.signedIn')}</span> <DateTime value={signedInAt} />
        </span>
        <span>
          <span>{t('account.sessions.lastUse')}</span> <DateTime value={seenAt} />
        </span>
      </p>
      {renaming && (
        <RenameDialog
          title={t('account.rename.session')}
          name={session.name ?? browserName}
          save={async (newName) => {
            await portal().call('renameSession', { id: session.id, name: newName });
            await queries.invalidateQueries(sessionsQuery);
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

function EndOthers() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => portal().call('endOtherSessions'),
    onSuccess: () => {
      setAsking(false);
      notify({
        type: 'success',
        title: t('account.saved'),
        message: t('account.sessions.othersEnded'),
      });
      void queries.invalidateQueries(sessionsQuery);
    },
  });
  return (
    <div>
      <Button
        onClick={() => {
          ending.reset();
          setAsking(true);
        }}
      >
        {t('account.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('account.sessions.endOthersTitle')}
        confirmLabel={t('account.sessions.endOthers')}
        busy={ending.isPending}
        error={ending.error ? errorText(ending.error) : undefined}
        onConfirm={() => ending.mutate()}
      >
        {t('account.sessions.endOthersText')}
      </ConfirmDialog>
    </div>
  );
}
