import { visibleName, type AuditRow } from '@portal/core';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import { thingPath } from '../../audit/thingPath';
import { personPath } from '../../people/personPath';
import styles from './ActLine.module.css';

/** An act on a phone: its sentence, then when and what kind, and whom and what it names as links. */
export function ActLine({ act }: { act: AuditRow }) {
  const { at, person, personEmail } = act;
  return (
    <ActText act={act} at={<DateTime value={at} />}>
      {person && (
        <span>
          <TextLink to={personPath(person)}>
            <IsolatedName>{person.name}</IsolatedName>
          </TextLink>
        </span>
      )}
      {personEmail !== null && <bdi>{visibleName(personEmail)}</bdi>}
    </ActText>
  );
}

interface ActTextProps {
  act: AuditRow;
  at?: ReactNode;
  /** Between kind and thing. */
  children?: ReactNode;
}

/** The sentence of an act, and below it what kind it is and what it names as a link. */
export function ActText({ act, at, children }: ActTextProps) {
  const { t } = useTranslation('people');
  const { text, kind, thing } = act;
  return (
    <div className={styles.act}>
      <p>{text}</p>
      <p className={styles.facts}>
        {at !== undefined && <span>{at}</span>}
        <span>{kind ? t(`audit.kinds.${kind}`) : t('audit.kinds.unknown')}</span>
        {children}
        {thing && (
          <span>
            <TextLink to={thingPath(thing)}>
              <IsolatedName>{thing.name}</IsolatedName>
            </TextLink>
          </span>
        )}
      </p>
    </div>
  );
}
