import type { Row as TableRow } from '@tanstack/react-table';
import { startTransition, useEffect, useState } from 'react';
import { DataRow } from './DataRow';
import { SkeletonRows } from './SkeletonRows';
import type { Column, DataTableProps } from './types';
import type { Features } from './useDataTable';

/** Rows that fill the window of a phone. */
const FIRST_ROWS = 6;

type TableProps = 'selection' | 'current' | 'onRowOpen';

interface DataRowsProps<Row extends object> extends Pick<DataTableProps<Row>, TableProps> {
  rows: readonly TableRow<Features, Row>[];
  columns: readonly Column<Row>[];
  /** Ids of the rows that joined those already shown. */
  added: ReadonlySet<string>;
  /** Whether the rows take the place of skeletons. */
  replacing: boolean;
}

/**
 * The rows of a page. Where they take the place of skeletons the first ones come first, the others in a
 * rendering of their own, which input can interrupt as well.
 */
export function DataRows<Row extends object>(props: DataRowsProps<Row>) {
  const { rows, columns, added, replacing, ...rowProps } = props;
  const [complete, setComplete] = useState(!replacing);
  useEffect(() => startTransition(() => setComplete(true)), []);
  const shown = complete ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      {shown.map((row) => (
        <DataRow key={row.id} {...rowProps} row={row} columns={columns} added={added.has(row.id)} />
      ))}
      <SkeletonRows
        rows={rows.length - shown.length}
        columns={columns}
        selectable={props.selection !== undefined}
      />
    </>
  );
}
