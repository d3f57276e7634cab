import { csvOfRows, type CsvCell } from '@portal/core';
import type { Language } from '@portal/i18n';
import type { Column } from '../table';

interface ListCsv<Row> {
  /** Columns of the table, in the order of the screen. */
  columns: readonly Column<Row>[];
  /** Ids of columns that are not on screen. */
  hidden?: ReadonlySet<string> | undefined;
  /** All rows of the file, in their order. */
  rows: readonly Row[];
}

/** A list as a CSV file: headings and cells of the columns on screen (LIST-19). */
export function listCsv<Row>({ columns, hidden, rows }: ListCsv<Row>, language: Language): string {
  const shown = columns
    .filter(({ id, fixed, hideHeader }) => !hideHeader && (fixed || !hidden?.has(id)))
    .flatMap(({ header, csv, cell }): FileColumn<Row>[] => {
      if (typeof csv === 'object') return [...csv];
      return [{ header, cell: csv ?? ((row) => textOf(cell(row))) }];
    });
  const cells = rows.map((row) => shown.map(({ cell }) => cell(row)));
  return csvOfRows([shown.map(({ header }) => header), ...cells], language);
}

interface FileColumn<Row> {
  header: string;
  cell: (row: Row) => CsvCell;
}

/** A cell that is a text itself. Of elements a file has nothing: their column needs `csv`. */
function textOf(cell: unknown): CsvCell {
  if (typeof cell === 'string' || typeof cell === 'number') return cell;
  if (cell === null || cell === false) return null;
  throw new TypeError('a column of elements needs csv');
}
