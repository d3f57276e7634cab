import { maxPrintedRows } from '@portal/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { onNextPress } from '../lazy-dialog';

/** Rows of one call, the most that the server answers. */
const ROWS_PER_CALL = 100;

/** Rows of a list on paper, or a page of them. */
export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages. */
  readonly total: number;
}

/** Reads a page of the list, from 1, with `size` rows. */
export type ReadRows<Row> = (
  page: number,
  size: number,
  signal: AbortSignal,
) => Promise<PrintedRows<Row>>;

export interface PrintAll<Row> {
  /** Reads the rows, then opens the browser's print dialog. */
  readonly start: () => void;
  readonly isReading: boolean;
  /** Why the rows could not be read, until the next start. */
  readonly error: unknown;
  /** The rows, while the browser prints them. */
  readonly printed: PrintedRows<Row> | undefined;
}

/**
 * Prints a list that the server answers in pages with all its rows, 1,000 at most (LIST-18): the browser's own print
 * cannot wait for them. A press, Back or leaving the page before they are there cancels (LIST-14).
 */
export function usePrintAll<Row extends { readonly id: number }>(
  readRows: ReadRows<Row>,
): PrintAll<Row> {
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>();
  const [printed, setPrinted] = useState<PrintedRows<Row>>();

  const read = useEffectEvent((signal: AbortSignal) => readAll(readRows, signal));
  useEffect(() => {
    if (!isReading) return;
    const reading = new AbortController();
    const stop = onNextPress(() => setReading(false));
    read(reading.signal).then(
      (all) => {
        if (reading.signal.aborted) return;
        // Before the dialog: the browser takes the page as it is then.
        flushSync(() => {
          setReading(false);
          setPrinted(all);
        });
        window.print();
      },
      (reason: unknown) => {
        if (reading.signal.aborted) return;
        setReading(false);
        setError(reason);
      },
    );
    return () => {
      stop();
      reading.abort();
    };
  }, [isReading]);

  useEffect(() => {
    const end = () => setPrinted(undefined);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);

  return {
    start: () => {
      setError(undefined);
      setReading(true);
    },
    isReading,
    error,
    printed,
  };
}

async function readAll<Row extends { readonly id: number }>(
  readRows: ReadRows<Row>,
  signal: AbortSignal,
): Promise<PrintedRows<Row>> {
  const first = await readRows(1, ROWS_PER_CALL, signal);
  // By id: a row that comes meanwhile moves others to the next page, which then has them again.
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  const wanted = Math.min(first.total, maxPrintedRows());
  for (let page = 2; (page - 1) * ROWS_PER_CALL < wanted; page += 1) {
    const next = await readRows(page, ROWS_PER_CALL, signal);
    next.rows.forEach((row) => rows.set(row.id, row));
  }
  return { rows: [...rows.values()].slice(0, wanted), total: first.total };
}
