import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { DataTableProps } from './types';

export interface RowActions<Row> {
  readonly open: (row: Row) => void;
  readonly select: (ids: readonly string[], selected: boolean) => void;
}

/** The actions of the rows as functions that stay the same, so that a row does not render again for another one. */
export function useRowActions<Row>(
  props: Pick<DataTableProps<Row>, 'selection' | 'onRowOpen'>,
): RowActions<Row> {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const open = useCallback((row: Row) => latest.current.onRowOpen?.(row), []);
  const select = useCallback((ids: readonly string[], selected: boolean) => {
    const { selection } = latest.current;
    if (!selection) return;
    const next = new Set(selection.selected);
    for (const id of ids) {
      if (selected) next.add(id);
      else next.delete(id);
    }
    selection.onChange(next);
  }, []);
  return useMemo(() => ({ open, select }), [open, select]);
}
