import { visibleName, type AuditRow } from '@portal/core';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { thingPath } from '../../audit/thingPath';
import { personPath } from '../../people/personPath';
import styles from './ActLine.module.css';

/** An act on a phone: its sentence, then when and what kind, and whom and what it names as links. */
export function ActLine({ act }: { act: AuditRow }) {
  const { t } = useTranslation('people');
  const { at, text, kind, person, personEmail, thing } = act;
  return (
    <div className={styles.act}>
      <p>{text}</p>
      <p className={styles.facts}>
        <span>
          <DateTime value={at} />
        </span>
        <span>{kind ? t(`audit.kinds.${kind}`) : t('audit.kinds.unknown')}</span>
        {person && (
          <span>
            <TextLink to={personPath(person)}>
              <IsolatedName>{person.name}</IsolatedName>
            </TextLink>
          </span>
        )}
        {personEmail !== null && <bdi>{visibleName(personEmail)}</bdi>}
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
