import { isolatedName, type AccountRecovery, type WayIn } from '@portal/core';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge, Row, Stack } from '@portal/kit/ui';
import styles from './Person.module.css';
import { SystemAccessItem } from './systemAccess';

interface RecoveryFactsProps {
  recovery: AccountRecovery;
  /** Whether it has happened. */
  isDone?: boolean;
  /** Whether tokens and webhooks that the account made since the day end too. */
  endsSystemAccess?: boolean;
}

/** Facts of an account's recovery: what ends, each way in with its fate, and the addresses that it had before. */
export function RecoveryFacts(props: RecoveryFactsProps) {
  const { recovery, isDone = false, endsSystemAccess = true } = props;
  const { t } = useTranslation('people');
  const { waysIn, sessions, invitations, formerEmails, systemAccess = [] } = recovery;
  const tense = isDone ? 'done' : 'before';
  return (
    <Stack gap={4}>
      <p>{t(`recovery.ends.${tense}`)}</p>
      <Stack as="ul" gap={1} className={styles.plainList}>
        <li>{t(`recovery.sessions.${tense}`, { count: sessions })}</li>
        <li>{t(`recovery.invitations.${tense}`, { count: invitations })}</li>
        {waysIn.map((way, at) => (
          <li key={at}>
            <Way way={way} tense={tense} />
          </li>
        ))}
        {systemAccess.map((access, at) => (
          <li key={`system-${String(at)}`}>
            <SystemAccessItem
              access={{ ...access, isRemoved: access.isRemoved === true && endsSystemAccess }}
              tense={tense}
            />
          </li>
        ))}
      </Stack>
      {formerEmails.length > 0 && (
        <p>{t('recovery.formerEmails', { emails: formerEmails.map(isolatedName).join(', ') })}</p>
      )}
    </Stack>
  );
}

function Way({ way, tense }: { way: WayIn; tense: 'before' | 'done' }) {
  const { t } = useTranslation('people');
  const { kind, name, addedAt, isRemoved } = way;
  return (
    <Row as="span" gap={[2, 4]} align="center">
      <span>{t(`recovery.ways.${kind}`)}</span>
      {name !== '' && <bdi>{name}</bdi>}
      {addedAt !== null && <DateTime value={addedAt} />}
      <Badge tone={isRemoved ? 'danger' : 'neutral'}>
        {t(`recovery.${isRemoved ? 'removed' : 'stays'}.${tense}`)}
      </Badge>
    </Row>
  );
}
