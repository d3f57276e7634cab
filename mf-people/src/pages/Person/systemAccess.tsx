import { isolatedName, type SystemAccess } from '@portal/core';
import { DateTime, useTranslation } from '@portal/kit/i18n';
import { Badge, Checkbox, Row, Stack } from '@portal/kit/ui';
import { useRef } from 'react';
import styles from './Person.module.css';

interface SystemAccessItemProps {
  access: SystemAccess;
  /** Whether a recovery has happened. */
  tense?: 'before' | 'done';
}

/** A token or a webhook of a system that a person made, and in a recovery what becomes of it. */
export function SystemAccessItem({ access, tense }: SystemAccessItemProps) {
  const { t } = useTranslation('people');
  const { kind, name, system, createdAt, isRemoved } = access;
  return (
    <Row as="span" gap={[2, 4]} align="center">
      <span>{t(`systemAccess.${kind}`, { name: `${name}…`, system: isolatedName(system) })}</span>
      <DateTime value={createdAt} />
      {tense && (
        <Badge tone={isRemoved ? 'danger' : 'neutral'}>
          {t(`recovery.${isRemoved ? 'removed' : 'stays'}.${tense}`)}
        </Badge>
      )}
    </Row>
  );
}

/** Part of a question about a person who made tokens or webhooks: their list, and the choice to end them too (CLIENT-13). */
export function useSystemAccessChoice(made: readonly SystemAccess[] = []) {
  const { t } = useTranslation('people');
  const box = useRef<HTMLInputElement>(null);
  return {
    /** Read by the call: the question stays as it was asked. */
    chosen: () => (box.current?.checked === true ? { endsSystemAccess: true } : {}),
    after: (text: string) =>
      made.length === 0 ? (
        text
      ) : (
        <Stack gap={4}>
          <p>{text}</p>
          <p>{t('systemAccess.made')}</p>
          <Stack as="ul" gap={1} className={styles.plainList}>
            {made.map((access, at) => (
              <li key={at}>
                <SystemAccessItem access={access} />
              </li>
            ))}
          </Stack>
          <Checkbox ref={box} label={t('systemAccess.end')} />
        </Stack>
      ),
  };
}
