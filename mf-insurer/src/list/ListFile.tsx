import type { RequestRow } from '@portal/core';
import { CsvButton, CsvFailure, listCsv, rowsOfPages, useCsvFile } from '@portal/kit/download';
import type { Selection, TablePreferences } from '@portal/kit/table';
import { useChipLabel } from '../filters/AppliedFilters';
import { useFileColumns } from './useFileColumns';
import type { WeightedColumn } from './useRequestColumns';
import type { ShownList } from './useShownList';

interface ListFileProps {
  /** Name of the list. */
  caption: string;
  list: ShownList;
  columns: readonly WeightedColumn[];
  preferences: TablePreferences;
  selection?: Selection<RequestRow> | undefined;
}

/**
 * Downloads the list as a file: the rows that filters and search keep, of these the selected ones where there are any
 * (LIST-19). Its code comes after the first rows.
 */
export default function ListFile({
  caption,
  list,
  columns,
  preferences,
  selection,
}: ListFileProps) {
  const chipLabel = useChipLabel();
  const fileColumns = useFileColumns(list.listParams.origin.list, columns);
  const { listParams, readPage, readPageAt } = list;
  const { size = 0 } = selection?.selected ?? {};
  const file = useCsvFile({
    name: caption,
    filters: [listParams.query.search, ...listParams.chips.map(chipLabel)],
    read: (language) => {
      const page = readPage();
      const all = page && readPageAt ? rowsOfPages(page, readPageAt) : [];
      const rows = size > 0 ? all.filter(({ id }) => selection?.selected.has(String(id))) : all;
      return listCsv({ columns: fileColumns, hidden: preferences.hidden, rows }, language);
    },
  });
  return (
    <>
      <CsvButton file={file} isSelection={size > 0} />
      <CsvFailure file={file} />
    </>
  );
}
