import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, DataTableProps, Sort } from './types';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export type Features = typeof features;

const EMPTY_SET: ReadonlySet<string> = new Set();

type ControlledProps = 'columns' | 'rows' | 'rowId' | 'sort' | 'onSort' | 'selection' | 'hidden';

/** TanStack Table over rows that the core has sorted, filtered and paged; the caller holds its state. */
export function useDataTable<Row extends object>(
  props: Pick<DataTableProps<Row>, ControlledProps>,
) {
  const { columns, rows, rowId, sort = null, onSort, selection, hidden = EMPTY_SET } = props;
  const selected = selection?.selected ?? EMPTY_SET;
  const sorting = useMemo(() => toSortingState(sort), [sort]);
  const rowSelection = useMemo(() => toRowSelectionState(selected), [selected]);
  const columnVisibility = useMemo(() => toVisibilityState(columns, hidden), [columns, hidden]);
  return useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (update) => {
      onSort?.(fromSortingState(typeof update === 'function' ? update(sorting) : update));
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}

function toColumnDefs<Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    // TanStack Table refuses to sort columns without an accessor; the core sorts ours.
    accessorFn: () => null,
    enableSorting: column.sortable === true,
    sortDescFirst: false,
  }));
}

function toSortingState(sort: Sort | null): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

function fromSortingState([first]: SortingState): Sort | null {
  return first ? { column: first.id, descending: first.desc } : null;
}

function toVisibilityState<Row extends object>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
): ColumnVisibilityState {
  return Object.fromEntries(columns.map(({ id, fixed }) => [id, fixed || !hidden.has(id)]));
}

function toRowSelectionState(selected: ReadonlySet<string>): RowSelectionState {
  return Object.fromEntries([...selected].map((id) => [id, true as const]));
}
