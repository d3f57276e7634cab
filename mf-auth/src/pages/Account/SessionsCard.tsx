import type { OpenSession } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { takesPasswords } from '@portal/kit/config';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge, Card, ErrorState, Loading, Row, Stack } from '@portal/kit/ui';
import styles from './Account.module.css';
import { NamedItem } from './NamedItem';
import { sessionsQuery, useSessions } from './queries';

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
          <SessionItem key={session.id} session={session} />
        ))}
      </Stack>
      {sessions.length > 1 && <EndOthers />}
    </>
  );
}

function SessionItem({ session }: { session: OpenSession }) {
  const { t } = useTranslation('auth');
  const { id, address, isSameNetwork, signedInAt, seenAt, isCurrent } = session;
  return (
    <NamedItem
      kind="session"
      item={session}
      save={(name) => portal().call('renameSession', { id, name })}
      refreshes={sessionsQuery.queryKey}
      badge={isCurrent && <Badge tone="success">{t('account.sessions.current')}</Badge>}
      action={(name) =>
        !isCurrent && (
          <ActButton
            name={t('account.sessions.endNamed', { name })}
            act={{
              call: () => portal().call('endSession', { id }),
              refreshes: sessionsQuery.queryKey,
              notice: () => ({ title: t('account.saved'), message: t('account.sessions.ended') }),
            }}
          >
            {t('account.sessions.end')}
          </ActButton>
        )
      }
    >
      {(browser) => (
        <Row as="p" gap={[0, 4]} size={14} muted className={styles.facts}>
          {browser !== undefined && <span>{browser}</span>}
          <span>{isSameNetwork ? t('account.sessions.sameNetwork', { address }) : address}</span>
          <span>
            <span>{t('account.sessions.signedIn')}</span> <DateTime value={signedInAt} />
          </span>
          <span>
            <span>{t('account.sessions.lastUse')}</span> <DateTime value={seenAt} />
          </span>
        </Row>
      )}
    </NamedItem>
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
