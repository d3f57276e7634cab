import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
  type ColumnVisibilityState,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, under one another. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Stays in sight when the table scrolls sideways. */
  sticky?: boolean;
  /** Left out where there is little room, as on a tablet; a card has it again. */
  wide?: boolean;
  /** Heads the card that a row becomes on a phone. */
  title?: boolean;
  /** The header is for those who hear it only: a column of buttons. */
  hideHeader?: boolean;
  /** Says by itself what it is: on a card it has the whole line. */
  selfEvident?: boolean;
}

export interface Sort {
  column: string;
  descending: boolean;
}

/** Sorting, filtering and paging are done by the core before the rows come here. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type Features = typeof features;

export function definitions<Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    // A column without a value of its own cannot be sorted, says the library; ours are sorted elsewhere.
    accessorFn: () => null,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sortable === true,
    enableHiding: column.fixed !== true,
    sortDescFirst: false,
  }));
}

export function sortingOf(sort: Sort | null): SortingState {
  return sort ? [{ id: sort.column, desc: sort.descending }] : [];
}

export function sortOf([first]: SortingState): Sort | null {
  return first ? { column: first.id, descending: first.desc } : null;
}

export function visibilityOf(hidden: ReadonlySet<string>): ColumnVisibilityState {
  return Object.fromEntries([...hidden].map((id) => [id, false]));
}

export function selectionOf(selected: ReadonlySet<string>): RowSelectionState {
  return Object.fromEntries([...selected].map((id) => [id, true as const]));
}
