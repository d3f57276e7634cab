import { CsvButton, CsvFailure, listCsv, useCsvFile } from '../download';
import type { Column } from '../table';

interface ListFileProps<Row extends object> {
  /** Name of the list. */
  name: string;
  filters: NonNullable<Parameters<typeof useCsvFile>[0]['filters']>;
  columns: readonly Column<Row>[];
  /** Rows of all pages. */
  rows: () => readonly Row[];
}

/** Downloads a list as a file (LIST-19). Its code comes after the rows. */
export default function ListFile<Row extends object>(props: ListFileProps<Row>) {
  const { name, filters, columns, rows } = props;
  const file = useCsvFile({
    name,
    filters,
    read: (language) => listCsv({ columns, rows: rows() }, language),
  });
  return (
    <>
      <CsvButton file={file} />
      <CsvFailure file={file} />
    </>
  );
}
