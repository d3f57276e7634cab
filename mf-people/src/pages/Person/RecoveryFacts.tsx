import { isolatedName, type AccountRecovery, type WayIn } from '@portal/core';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
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
    <div className={styles.section}>
      <p>{t(`recovery.ends.${tense}`)}</p>
      <ul className={styles.plainList}>
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
      </ul>
      {formerEmails.length > 0 && (
        <p>{t('recovery.formerEmails', { emails: formerEmails.map(isolatedName).join(', ') })}</p>
      )}
    </div>
  );
}

function Way({ way, tense }: { way: WayIn; tense: 'before' | 'done' }) {
  const { t } = useTranslation('people');
  const { kind, name, addedAt, isRemoved } = way;
  return (
    <span className={styles.rowHead}>
      <span>{t(`recovery.ways.${kind}`)}</span>
      {name !== '' && <bdi>{name}</bdi>}
      {addedAt !== null && <DateTime value={addedAt} />}
      <Badge tone={isRemoved ? 'danger' : 'neutral'}>
        {t(`recovery.${isRemoved ? 'removed' : 'stays'}.${tense}`)}
      </Badge>
    </span>
  );
}
