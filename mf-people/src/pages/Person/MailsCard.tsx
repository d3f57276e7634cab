import { visibleName, type MailState } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Alert, Badge, Card, Row, Stack, type Tone } from '@portal/kit/ui';
import { ChangeButton } from '../../change/ChangeButton';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';

const tones: Readonly<Record<MailState, Tone>> = {
  waiting: 'warning',
  sent: 'success',
  givenUp: 'danger',
};

/** The last mails to the person, each with its state and why it was not sent (PEOPLE-13). */
export function MailsCard({ details, name }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { mails = [], mailRefusal, person } = details;
  return (
    <Card title={t('mails.title')}>
      {mailRefusal && (
        <Alert
          tone="warning"
          title={t('mails.refusedTitle')}
          action={
            <ChangeButton
              change={() => portal().call('retryMails', { id: person.user.id })}
              done={t('mails.retried', { name })}
            >
              {t('mails.retry')}
            </ChangeButton>
          }
        >
          <p>
            <DateTime value={mailRefusal.since} /> <bdi>{visibleName(mailRefusal.reason)}</bdi>
          </p>
          <p>{t('mails.refused')}</p>
        </Alert>
      )}
      {mails.length === 0 && <p>{t('mails.none')}</p>}
      <Stack as="ul" gap={4} className={styles.list}>
        {mails.map(({ subject, recipient, writtenAt, state, error }, at) => (
          <li key={at}>
            <Row gap={[2, 4]} align="center">
              <span>{subject}</span>
              <Badge tone={tones[state]}>{t(`mails.states.${state}`)}</Badge>
            </Row>
            <Row size={14} muted gap={[0, 4]}>
              <DateTime value={writtenAt} />
              <bdi>{visibleName(recipient)}</bdi>
              {error !== null && state !== 'sent' && (
                <span>{t('mails.reason', { reason: visibleName(error) })}</span>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
