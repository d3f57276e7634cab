import type { CsvCell } from '@portal/core';
import type { ReactNode, Ref } from 'react';

/** Part of a row that is lines. */
export type LinePlace =
  'picture' | 'title' | 'aside' | 'detail' | 'detailAside' | 'fact' | 'end' | 'menu';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Takes the cell's place while the list loads, in its size; one bar by default. */
  skeleton?: ReactNode;
  /** CSS width of the column, for the same columns with skeletons as with rows. */
  width?: string;
  /** `end` for figures. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Orders by parts of the value, as by one figure of several: the header opens a menu of them. */
  orders?: readonly { id: string; header: string }[];
  /** Missing from the column menu: always shown. */
  fixed?: boolean;
  /** Stays in view when the table scrolls sideways. */
  sticky?: boolean;
  /**
   * Place of the column on a phone, where a row is two or three lines: beside the title or the detail, among the facts
   * below them, below these, before the lines or behind them. By default a fact with its header, after the others.
   */
  place?: LinePlace | undefined;
  /** In place of the cell on a phone. */
  lineCell?: (row: Row) => ReactNode;
  /** Parts of the column in further places on a phone. */
  lineParts?: Partial<Record<LinePlace, (row: Row) => ReactNode>>;
  /**
   * Cell of the column in a file, needed where `cell` is no text (LIST-19); a list where the file has several columns,
   * or none, in its place. Of a driver neither licence number nor birth date nor street.
   */
  csv?:
    | ((row: Row) => CsvCell)
    | readonly { readonly header: string; readonly cell: (row: Row) => CsvCell }[];
  /** Header for screen readers only, as over a column of buttons; no column of a file. */
  hideHeader?: boolean;
}

export interface Sort {
  /** The id of a column, or of one of its `orders`. */
  column: string;
  descending: boolean;
}

export interface Selection<Row> {
  /** Ids of rows, on this page or not. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name in the label of its checkbox, "Select 12 Main Street"; another function renders all rows again. */
  rowLabel: (row: Row) => string;
  /** No column of checkboxes: each row has a control of its own. */
  inRows?: boolean;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  /** Memoised: other columns render all rows again. */
  columns: readonly Column<Row>[];
  /** The rows of the page, already filtered and sorted. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selection?: Selection<Row>;
  /** Id of the row whose details are shown beside the table. */
  current?: string | undefined;
  /** Ids of rows that somebody else has handled: they look it. */
  muted?: ReadonlySet<string>;
  /**
   * In place of the columns, or of the lines that they make on a phone: a row of two or three lines. Another function
   * renders all rows again.
   */
  line?: ((row: Row) => ReactNode) | undefined;
  /** Whether rows are lines of their columns at every width, as on a phone. */
  hasLines?: boolean;
  /** Ids of hidden columns; the others are shown at every width (LIST-17). */
  hidden?: ReadonlySet<string>;
  density?: 'comfortable' | 'compact';
  status?: 'ready' | 'loading';
  /** Whether further rows still arrive. */
  isPartial?: boolean;
  skeletonRows?: number;
  /** Replaces the rows where there are none. */
  empty?: ReactNode;
  /** Click on a row; the row also needs a link or a button, for the keyboard. */
  onRowOpen?: (row: Row) => void;
  /** For `useRowKeys` of the keyboard subpath. */
  ref?: Ref<HTMLTableElement>;
}
