import { useEffect, useRef, type RefObject } from 'react';
import { useKeydown } from './useKeys';

interface RowKeys {
  enabled: boolean;
  /** What further keys do, told the row that has the focus, or -1: `{ d: discard, '/': search }`. */
  actions?: Readonly<Record<string, (row: number) => void>>;
  /** Beyond the first or last row: the moment to turn the page. */
  onEdge?: (direction: 'previous' | 'next') => void;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Walks the rows of a table with j and k, or the arrows once a row has the focus. Give `ref` to the
 * table; the focus goes to the row's link, so that Enter opens it. A row that goes while it has the
 * focus leaves it to the one in its place.
 */
export function useRowKeys(options: RowKeys): {
  ref: RefObject<HTMLTableElement | null>;
  focusRow: (row: number) => void;
} {
  const ref = useRef<HTMLTableElement>(null);
  useKeydown(options.enabled, (event) => handle(event, ref.current, options));
  useHeldPlace(ref);
  return { ref, focusRow: (row) => focusRowOf(ref.current, row) };
}

function useHeldPlace(table: RefObject<HTMLTableElement | null>): void {
  const held = useRef<{ element: Node; row: number } | null>(null);
  useEffect(() => {
    const hold = ({ target: element }: FocusEvent) => {
      if (!(element instanceof Node)) return;
      held.current = { element, row: rowOf(table.current, element) };
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, [table]);
  // After every render, because any may have taken the row away.
  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return;
    const { row } = held.current;
    held.current = null;
    const last = table.current ? rowsOf(table.current).length - 1 : -1;
    if (row >= 0) focusRowOf(table.current, Math.min(row, last));
  });
}

function handle(event: KeyboardEvent, table: HTMLElement | null, { actions, onEdge }: RowKeys) {
  if (!table) return;
  const rows = rowsOf(table);
  const current = rowOf(table, document.activeElement);
  const step = steps[event.key];
  const action = actions?.[event.key];
  if (step !== undefined) {
    // Elsewhere the arrows scroll.
    if (event.key.startsWith('Arrow') && current < 0) return;
    const next = current < 0 ? 0 : current + step;
    if (rows[next]) focusRowOf(table, next);
    else onEdge?.(step > 0 ? 'next' : 'previous');
  } else if (action) {
    action(current);
  } else {
    return;
  }
  event.preventDefault();
}

function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
}

function rowOf(table: HTMLElement | null, element: Node | null): number {
  return table ? rowsOf(table).findIndex((row) => row.contains(element)) : -1;
}

function focusRowOf(table: HTMLElement | null, row: number): void {
  const target = table && rowsOf(table)[row]?.querySelector<HTMLElement>('a[href], button');
  target?.focus();
}
