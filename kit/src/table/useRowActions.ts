import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { useDataTable } from './useDataTable';

export interface RowActions<Row> {
  readonly open: (row: Row) => void;
  readonly select: (id: string, selected: boolean) => void;
}

/** The actions of the rows as functions that stay the same, so that a row does not render again for another one. */
export function useRowActions<Row extends object>(
  onRowOpen: ((row: Row) => void) | undefined,
  table: ReturnType<typeof useDataTable<Row>>,
): RowActions<Row> {
  const latest = useRef({ onRowOpen, table });
  useLayoutEffect(() => {
    latest.current = { onRowOpen, table };
  });
  const open = useCallback((row: Row) => latest.current.onRowOpen?.(row), []);
  const select = useCallback(
    (id: string, selected: boolean) => latest.current.table.getRow(id).toggleSelected(selected),
    [],
  );
  return useMemo(() => ({ open, select }), [open, select]);
}
