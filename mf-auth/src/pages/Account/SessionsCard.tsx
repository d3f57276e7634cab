import { isolatedName, type OpenSession } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { takesPasswords } from '@portal/kit/config';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge, Button, Card, ErrorState, Loading, Row, Stack } from '@portal/kit/ui';
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
      <Stack gap={4}>
        <p>{t(takesPasswords() ? 'account.sessions.intro' : 'account.sessions.introOnly')}</p>
        {sessions ? (
          <SessionList sessions={sessions} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('account.loading')} />
        )}
      </Stack>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <>
      <Stack as="ul" gap={4}>
        {sessions.map((session) => (
          <Stack as="li" key={session.id} className={styles.row}>
            <SessionRow session={session} />
          </Stack>
        ))}
      </Stack>
      {sessions.length > 1 && <EndOthers />}
    </>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation('auth');
  const { address, isSameNetwork, signedInAt, seenAt, isCurrent } = session;
  const browserName = useBrowserName()(session);
  const name = session.name == null ? browserName : isolatedName(session.name);
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Row gap={[2, 4]} align="center" justify="space-between">
        <h3>{name}</h3>
        <Row gap={3} align="center">
          {isCurrent && <Badge tone="success">{t('account.sessions.current')}</Badge>}
          <Button
            variant="quiet"
            aria-label={t('account.rename.sessionNamed', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('account.rename.open')}
          </Button>
          {!isCurrent && (
            <ActButton
              name={t('account.sessions.endNamed', { name })}
              act={{
                call: () => portal().call('endSession', { id: session.id }),
                refreshes: sessionsQuery.queryKey,
                notice: () => ({ title: t('account.saved'), message: t('account.sessions.ended') }),
              }}
            >
              {t('account.sessions.end')}
            </ActButton>
          )}
        </Row>
      </Row>
      <Row as="p" gap={[0, 4]} size={14} muted className={styles.facts}>
        {session.name != null && <span>{browserName}</span>}
        <span>{isSameNetwork ? t('account.sessions.sameNetwork', { address }) : address}</span>
        <span>
          <span>{t('account.sessions.signedIn')}</span> <DateTime value={signedInAt} />
        </span>
        <span>
          <span>{t('account.sessions.lastUse')}</span> <DateTime value={seenAt} />
        </span>
      </Row>
      {renaming && (
        <RenameDialog
          title={t('account.rename.session')}
          name={session.name ?? browserName}
          save={(newName) => portal().call('renameSession', { id: session.id, name: newName })}
          refreshes={sessionsQuery.queryKey}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}

function EndOthers() {
  const { t } = useTranslation('auth');
  return (
    <ActButton
      variant="secondary"
      act={{
        call: () => portal().call('endOtherSessions'),
        refreshes: sessionsQuery.queryKey,
        notice: () => ({ title: t('account.saved'), message: t('account.sessions.othersEnded') }),
      }}
      question={{
        title: t('account.sessions.endOthersTitle'),
        text: t('account.sessions.endOthersText'),
        confirm: t('account.sessions.endOthers'),
      }}
    >
      {t('account.sessions.endOthers')}
    </ActButton>
  );
}
