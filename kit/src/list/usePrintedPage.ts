import { maxPrintedRows, type Paging } from '@portal/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly paging: Paging;
}

/**
 * The page of a list; while the browser prints it, all rows that the filters keep (LIST-18).
 *
 * @param readPage reads a page of the same list by its number; undefined where the page on screen is the only one
 */
export function usePrintedPage<Row, Shown extends Page<Row>>(
  page: Shown | undefined,
  readPage: ((page: number) => Page<Row>) | undefined,
): (Shown & Page<Row>) | undefined {
  const isPrinting = useIsPrinting();
  if (!isPrinting || !page || !readPage || page.paging.total > maxPrintedRows()) return page;
  const { lastPage } = page.paging;
  const rows = Array.from({ length: lastPage }, (_, at) => readPage(at + 1).rows).flat();
  return { ...page, rows, paging: { ...page.paging, from: 1, to: rows.length } };
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as soon as the listeners of the event have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
