import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './RowLine.module.css';
import type { Column } from './types';

interface RowLineProps<Row> {
  row: Row;
  /** The columns that are shown. */
  columns: readonly Column<Row>[];
}

/** A row on a phone, made of its columns: title, detail, the other columns with dots between them, and the menu. */
export function RowLine<Row>({ row, columns }: RowLineProps<Row>) {
  const cell = ({ lineCell, cell: own }: Column<Row>) => (lineCell ?? own)(row);
  const at = (place: Column<Row>['place']): ReactNode =>
    columns
      .filter((column) => column.place === place)
      .map((column) => <Fragment key={column.id}>{cell(column)}</Fragment>);
  return (
    <div className={styles.row}>
      <div className={styles.lines}>
        <div className={styles.line}>
          <div className={clsx('two-lines', styles.title)}>{at('title')}</div>
          <div className={styles.aside}>{at('aside')}</div>
        </div>
        <div className={styles.line}>
          <div className={styles.detail}>{at('detail')}</div>
          <div className={styles.aside}>{at('detailAside')}</div>
        </div>
        <div className={styles.facts}>
          {columns
            .filter(({ place }) => place === undefined || place === 'fact')
            .map((column) => (
              <div key={column.id}>
                {column.place === undefined ? (
                  <span>
                    <span>{column.header}</span> <strong>{cell(column)}</strong>
                  </span>
                ) : (
                  cell(column)
                )}
              </div>
            ))}
        </div>
      </div>
      {at('menu')}
    </div>
  );
}
