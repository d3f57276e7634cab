import { visibleName, type AuditRow } from '@portal/core';
import { DateTime, IsolatedName, useTranslation } from '@portal/kit/i18n';
import { DataTable, type Column } from '@portal/kit/table';
import { TextLink, useIsNarrow, useIsPrinting, useMediaQuery } from '@portal/kit/ui';
import { useMemo, type ReactNode } from 'react';
import { thingPath } from '../../audit/thingPath';
import { personPath } from '../../people/personPath';
import { ActLine, ActText } from './ActLine';
import styles from './AuditPage.module.css';

interface AuditTableProps {
  rows: readonly AuditRow[];
  loading: boolean;
  /** Replaces the rows where there are none. */
  empty: ReactNode;
}

const actLine = (act: AuditRow) => <ActLine act={act} />;

// On a tablet kind and thing stand below the sentence: beside it, it would take four lines.
const TABLET = '(width < 64rem)';
const BELOW_THE_SENTENCE: ReadonlySet<string> = new Set(['kind', 'thing']);
const NONE: ReadonlySet<string> = new Set();

/** Acts with their sentence, and the row that each is about as a link to its page. */
export function AuditTable({ rows, loading, empty }: AuditTableProps) {
  const { t } = useTranslation('people');
  const isPrinting = useIsPrinting();
  const isTablet = useMediaQuery(TABLET) && !isPrinting;
  const columns = useMemo<readonly Column<AuditRow>[]>(
    () => [
      {
        id: 'at',
        header: t('audit.columns.at'),
        width: '18%',
        hideCardLabel: true,
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
        hideCardLabel: true,
        cell: ({ person, personEmail }) =>
          person && (
            <span className={styles.person}>
              <TextLink to={personPath(person)}>
                <IsolatedName>{person.name}</IsolatedName>
              </TextLink>
              {personEmail !== null && <bdi>{visibleName(personEmail)}</bdi>}
            </span>
          ),
      },
      {
        id: 'text',
        header: t('audit.columns.text'),
        width: isTablet ? '58%' : '29%',
        cardTitle: true,
        cell: (act) =>
          isTablet ? <ActText act={act} /> : <span className={styles.text}>{act.text}</span>,
      },
      {
        id: 'kind',
        header: t('audit.columns.kind'),
        width: '13%',
        cell: ({ kind }) => (kind ? t(`audit.kinds.${kind}`) : t('audit.kinds.unknown')),
      },
      {
        id: 'thing',
        header: t('audit.columns.thing'),
        width: '20%',
        hideCardLabel: true,
        cell: ({ thing }) =>
          thing && (
            <span className={styles.text}>
              <TextLink to={thingPath(thing)}>
                <IsolatedName>{thing.name}</IsolatedName>
              </TextLink>
            </span>
          ),
      },
    ],
    [t, isTablet],
  );
  return (
    <DataTable
      caption={t('audit.caption')}
      columns={columns}
      hidden={isTablet ? BELOW_THE_SENTENCE : NONE}
      line={useIsNarrow() ? actLine : undefined}
      rows={rows}
      rowId={({ id }) => String(id)}
      status={loading ? 'loading' : 'ready'}
      empty={empty}
    />
  );
}
