import type { Row as TableRow } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n';
import { Cell } from './Cell';
import styles from './DataTable.module.css';
import { roles } from './roles';
import { SelectionCheckbox } from './SelectionCheckbox';
import type { Column, DataTableProps } from './types';
import type { Features } from './useDataTable';

type TableProps = 'selection' | 'current' | 'muted' | 'line' | 'onRowOpen';

interface DataRowProps<Row extends object> extends Pick<DataTableProps<Row>, TableProps> {
  row: TableRow<Features, Row>;
  columns: readonly Column<Row>[];
}

/** Elements with a click of their own. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

export function DataRow<Row extends object>({
  row,
  columns,
  selection,
  current,
  muted,
  line,
  onRowOpen,
}: DataRowProps<Row>) {
  const { t } = useTranslation();

  function open(event: MouseEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    const selectingText = window.getSelection()?.type === 'Range';
    if (!onControl && !selectingText) onRowOpen?.(row.original);
  }

  return (
    <tr
      {...roles.row}
      data-row
      data-selected={row.getIsSelected() || undefined}
      data-current={row.id === current || undefined}
      data-muted={muted?.has(row.id) || undefined}
      className={onRowOpen && styles.openable}
      onClick={onRowOpen && open}
    >
      {selection && (
        <td {...roles.cell} className={styles.select}>
          <SelectionCheckbox
            label={t('table.selectRow', { row: selection.rowLabel(row.original) })}
            checked={row.getIsSelected()}
            onChange={(checked) => row.toggleSelected(checked)}
          />
        </td>
      )}
      {line ? (
        <td {...roles.cell} className={styles.title}>
          {line(row.original)}
        </td>
      ) : (
        columns.map((column) => (
          <Cell key={column.id} column={column}>
            {column.cell(row.original)}
          </Cell>
        ))
      )}
    </tr>
  );
}
