import { maxPrintedRows, type Paging } from '@portal/core';
import { rowsOfPages } from '../table';
import { useIsPrinting } from '../ui';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly paging: Paging;
}

type Printed<Row, Shown> = Shown & Page<Row> & { readonly isSelection?: true };

/**
 * The page of a list; while the browser prints it, all rows that the filters keep, or those of them that are selected
 * (LIST-18).
 *
 * @param readPage reads a page of the same list by its number; undefined where the page on screen is the only one
 * @param isSelected undefined where no row is selected
 */
export function usePrintedPage<Row, Shown extends Page<Row>>(
  page: Shown | undefined,
  readPage: ((page: number) => Page<Row>) | undefined,
  isSelected?: (row: Row) => boolean,
): Printed<Row, Shown> | undefined {
  const isPrinting = useIsPrinting();
  if (!isPrinting || !page || !readPage) return page;
  const { total } = page.paging;
  if (total > maxPrintedRows() && !isSelected) return page;
  const all = rowsOfPages(page, readPage);
  const selected = isSelected ? all.filter(isSelected) : [];
  if (selected.length > 0 && selected.length <= maxPrintedRows())
    return {
      ...page,
      rows: selected,
      // They need not follow one another.
      paging: { ...page.paging, from: null, to: null },
      isSelection: true,
    };
  if (total > maxPrintedRows()) return page;
  return { ...page, rows: all, paging: { ...page.paging, from: 1, to: all.length } };
}
