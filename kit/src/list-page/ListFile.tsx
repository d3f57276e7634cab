import { CsvButton, CsvFailure, listCsv, useCsvFile } from '@portal/kit/download';
import type { Column } from '@portal/kit/table';

export interface ListFileSource<Row extends object> {
  /** Name of the list. */
  name: string;
  /** Rows of all pages, as many as are filtered or selected. */
  rows?: () => readonly Row[] | Promise<readonly Row[]>;
  /** The file as the server writes it, in place of `rows`. */
  read?: () => Promise<string | Blob>;
  isSelection?: boolean;
  isWide?: boolean;
}

interface ListFileProps<Row extends object> extends ListFileSource<Row> {
  filters: NonNullable<Parameters<typeof useCsvFile>[0]['filters']>;
  columns: readonly Column<Row>[];
}

/** Downloads a list as a file (LIST-19). Its code comes after the rows. */
export default function ListFile<Row extends object>(props: ListFileProps<Row>) {
  const { columns, rows, read, isSelection = false, isWide = false } = props;
  const file = useCsvFile({
    ...props,
    read: async (language) =>
      read ? read() : listCsv({ columns, rows: (await rows?.()) ?? [] }, language),
  });
  return (
    <>
      <CsvButton file={file} isSelection={isSelection} isWide={isWide} />
      <CsvFailure file={file} />
    </>
  );
}
