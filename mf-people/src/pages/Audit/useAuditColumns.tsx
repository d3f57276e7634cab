import { visibleName, type AuditRow } from '@portal/core';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { CellLines, type Column } from '@portal/kit/table';
import { Row, Text, TextLink, useIsNarrow, useIsPrinting, useMediaQuery } from '@portal/kit/ui';
import { useMemo } from 'react';
import { thingPath } from '../../audit/thingPath';
import { shownKind } from '../../list-state/auditQuery';
import { personPath } from '../../people/personPath';
import styles from './AuditPage.module.css';

// On a tablet kind and thing stand below the sentence: beside it, it would take four lines.
const TABLET = '(width < 64rem)';
const BELOW_THE_SENTENCE: ReadonlySet<string> = new Set(['kind', 'thing']);
const NONE: ReadonlySet<string> = new Set();

/** Columns of acts with their sentence, and the row that each is about as a link to its page. */
export function useAuditColumns() {
  const { t } = useTranslation('people');
  const isPrinting = useIsPrinting();
  const isNarrow = useIsNarrow();
  const isTablet = useMediaQuery(TABLET) && !isNarrow && !isPrinting;
  const columns = useMemo<readonly Column<AuditRow>[]>(
    () => [
      {
        id: 'at',
        header: t('audit.columns.at'),
        width: '18%',
        place: 'fact',
        cell: ({ at }) => (
          <span className={styles.time}>
            <DateTime value={at} />
          </span>
        ),
      },
      {
        id: 'person',
        header: t('audit.columns.person'),
        width: '20%',
        place: 'fact',
        cell: ({ person, personEmail }) =>
          person && (
            <CellLines>
              <TextLink to={personPath(person)}>
                <IsolatedName>{person.name}</IsolatedName>
              </TextLink>
              {personEmail !== null && (
                <Text as="bdi" muted className={styles.email}>
                  {visibleName(personEmail)}
                </Text>
              )}
            </CellLines>
          ),
      },
      {
        id: 'text',
        header: t('audit.columns.text'),
        width: isTablet ? '58%' : '29%',
        place: 'detail',
        cell: (act) => (isTablet ? <ActText act={act} /> : act.text),
        lineCell: ({ text }) => (
          <Text as="span" size={14} style={{ color: 'var(--color-text)' }}>
            {text}
          </Text>
        ),
      },
      {
        id: 'kind',
        header: t('audit.columns.kind'),
        width: '13%',
        place: 'fact',
        cell: ({ kind }) => t(`audit.kinds.${shownKind(kind)}`),
      },
      {
        id: 'thing',
        header: t('audit.columns.thing'),
        width: '20%',
        place: 'fact',
        cell: ({ thing }) =>
          thing && (
            <TextLink to={thingPath(thing)}>
              <IsolatedName>{thing.name}</IsolatedName>
            </TextLink>
          ),
      },
    ],
    [t, isTablet],
  );
  return { columns, hidden: isTablet ? BELOW_THE_SENTENCE : NONE };
}

/** The sentence of an act on a tablet, and below it what kind it is and what it names as a link. */
function ActText({ act: { text, kind, thing } }: { act: AuditRow }) {
  const { t } = useTranslation('people');
  return (
    <div className={styles.act}>
      <p>{text}</p>
      <Row as="p" gap={[0, 2]} align="center" size={12} muted className={styles.facts}>
        <span>{t(`audit.kinds.${shownKind(kind)}`)}</span>
        {thing && (
          <span>
            <TextLink to={thingPath(thing)}>
              <IsolatedName>{thing.name}</IsolatedName>
            </TextLink>
          </span>
        )}
      </Row>
    </div>
  );
}
