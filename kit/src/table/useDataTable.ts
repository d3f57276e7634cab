import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { definitions, features, selectionOf, sortingOf, sortOf, visibilityOf } from './columns';
import type { DataTableProps } from './DataTable';

const nothing: ReadonlySet<string> = new Set();

type Controlled = 'columns' | 'rows' | 'rowId' | 'sort' | 'onSort' | 'selection' | 'hidden';

/** react-table over rows that the core has sorted, filtered and cut to a page; its state is ours. */
export function useDataTable<Row extends object>(props: Pick<DataTableProps<Row>, Controlled>) {
  const { columns, rows, rowId, sort = null, onSort, selection, hidden = nothing } = props;
  const selected = selection?.selected ?? nothing;
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const rowSelection = useMemo(() => selectionOf(selected), [selected]);
  const columnVisibility = useMemo(() => visibilityOf(hidden), [hidden]);
  return useTable({
    features,
    columns: useMemo(() => definitions(columns), [columns]),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (update) => {
      onSort?.(sortOf(typeof update === 'function' ? update(sorting) : update));
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}
