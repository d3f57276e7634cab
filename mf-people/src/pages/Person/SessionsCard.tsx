import type { OpenSession } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge, Card, Row, Stack, Text } from '@portal/kit/ui';
import { LogOut } from '@portal/kit/icons';
import { ChangeButton } from '../../change/ChangeButton';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';

/** The open sessions; all of them are ended at once. */
export function SessionsCard({ details, name, isOwn }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { person, sessions } = details;
  const isEmpty = sessions.length === 0;
  return (
    <Card title={t('person.sessions.title')}>
      <Stack gap={4}>
        {isEmpty ? (
          <Text size={14} muted>
            {t('person.sessions.none')}
          </Text>
        ) : (
          <Stack as="ul" gap={4} className={styles.list}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} />
              </li>
            ))}
          </Stack>
        )}
        {!isOwn && !isEmpty && (
          <ChangeButton
            icon={<LogOut aria-hidden size={18} />}
            done={t('person.sessions.done', { name })}
            change={() => portal().call('endPersonSessions', { id: person.user.id })}
            question={{
              title: t('person.sessions.question', { name }),
              text: t('person.sessions.text'),
              confirm: t('person.sessions.confirm'),
            }}
          >
            {t('person.sessions.end')}
          </ChangeButton>
        )}
      </Stack>
    </Card>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useTranslation('people');
  const { browser, system, address, signedInAt, seenAt, isCurrent } = session;
  const known =
    browser && system ? t('person.sessions.browserOn', { browser, system }) : browser || system;
  return (
    <div>
      <Row gap={[2, 4]} align="center">
        <h3>{known || t('person.sessions.unknown')}</h3>
        {isCurrent && <Badge tone="success">{t('person.sessions.current')}</Badge>}
      </Row>
      <Row as="p" size={14} muted gap={[0, 4]}>
        <span>{address}</span>
        <span>
          <span>{t('person.sessions.signedIn')}</span> <DateTime value={signedInAt} />
        </span>
        <span>
          <span>{t('person.sessions.lastUse')}</span> <DateTime value={seenAt} />
        </span>
      </Row>
    </div>
  );
}
