import { memo, type MouseEvent, type ReactNode } from 'react';
import type { useTranslation } from '../i18n';
import { Cell } from './Cell';
import styles from './DataTable.module.css';
import { roles } from './roles';
import { SelectionCheckbox } from './SelectionCheckbox';
import type { Column } from './types';
import type { RowActions } from './useRowActions';

interface DataRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  /** In place of the columns. */
  line: ((row: Row) => ReactNode) | undefined;
  /** Name of the row in the label of its checkbox; undefined in a table without selection. */
  rowLabel: ((row: Row) => string) | undefined;
  selected: boolean;
  current: boolean;
  muted: boolean;
  openable: boolean;
  actions: RowActions<Row>;
  /** Property: a hook in each row would subscribe each to the language. */
  t: ReturnType<typeof useTranslation<'common'>>['t'];
}

/** Elements with a click of their own. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** A row of data. Memoised: while a list loads, its page renders several times with the same rows. */
export const DataRow = memo(Row) as typeof Row;

function Row<Row>(props: DataRowProps<Row>) {
  const { row, id, columns, line, rowLabel, selected, current, muted, openable, actions, t } =
    props;

  function open(event: MouseEvent<HTMLElement>) {
    // React also brings the clicks of an open menu of the row here, which is elsewhere in the page.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    const onControl = event.target.closest(CONTROLS) !== null;
    const selectingText = window.getSelection()?.type === 'Range';
    // The link in the row opens a new tab; beside it these keys select, or do nothing.
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!onControl && !selectingText && !modified) actions.open(row);
  }

  return (
    <tr
      {...roles.row}
      data-row={id}
      data-selected={selected || undefined}
      data-current={current || undefined}
      data-muted={muted || undefined}
      className={openable ? styles.openable : undefined}
      onClick={openable ? open : undefined}
    >
      {rowLabel && (
        <td {...roles.cell} className={styles.select}>
          <SelectionCheckbox
            label={t('table.selectRow', { row: rowLabel(row) })}
            checked={selected}
            onChange={(checked) => actions.select(id, checked)}
          />
        </td>
      )}
      {line ? (
        <td {...roles.cell}>{line(row)}</td>
      ) : (
        columns.map((column) => (
          <Cell key={column.id} column={column}>
            {column.cell(row)}
          </Cell>
        ))
      )}
    </tr>
  );
}
