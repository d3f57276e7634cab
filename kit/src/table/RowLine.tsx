import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './RowLine.module.css';
import type { Column, LinePlace } from './types';

interface RowLineProps<Row> {
  row: Row;
  /** The columns that are shown. */
  columns: readonly Column<Row>[];
}

/** A row as lines, made of its columns: picture, title, detail, the other columns with dots between them, and the menu. */
export function RowLine<Row>({ row, columns }: RowLineProps<Row>) {
  const cell = ({ lineCell, cell: own }: Column<Row>) => (lineCell ?? own)(row);
  const part = (column: Column<Row>, place: LinePlace): ReactNode =>
    column.place === place ? cell(column) : column.lineParts?.[place]?.(row);
  const at = (place: LinePlace) =>
    columns.map((column) => <Fragment key={column.id}>{part(column, place)}</Fragment>);
  return (
    <div className={styles.row}>
      {at('picture')}
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
          {columns.map((column) => (
            <div key={column.id}>{part(column, 'fact')}</div>
          ))}
          {columns
            .filter(({ place }) => place === undefined)
            .map((column) => (
              <div key={column.id}>
                <span>
                  <span>{column.header}</span> <strong>{cell(column)}</strong>
                </span>
              </div>
            ))}
        </div>
        {at('end')}
      </div>
      {at('menu')}
    </div>
  );
}
