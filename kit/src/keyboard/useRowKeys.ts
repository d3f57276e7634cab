import { useEffect, useRef, type RefObject } from 'react';
import { keyName } from './keyName';
import { useKeydown } from './useKeys';

interface RowKeysOptions {
  enabled: boolean;
  /** The row that keys act on while none has the focus; -1 for none, as by default. */
  currentRow?: () => number;
  /** Called with a row that a key or `focusRow` moved the focus to. */
  onMove?: (row: number) => void;
  /** Further keys, called with the index of the row they act on, or -1: `{ d: discard, '/': search }`. */
  actions?: Readonly<Record<string, (row: number) => void>>;
  /** A step beyond the first or last row, where a list turns its page. */
  onEdge?: (direction: 'previous' | 'next') => void;
  /** Whether the page is being turned; steps are ignored meanwhile. */
  isTurning?: () => boolean;
}

/** Rows to move by, per key. */
const ROW_STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves the focus between the rows of a table by j and k, or by the arrow keys once a row has the
 * focus. `ref` belongs to the table; the first link or button of a row takes the focus, so that Enter
 * opens it. When the focused row is removed, the row that takes its position gets the focus.
 */
export function useRowKeys(options: RowKeysOptions): {
  ref: RefObject<HTMLTableElement | null>;
  focusRow: (row: number) => void;
} {
  const ref = useRef<HTMLTableElement>(null);
  useKeydown(options.enabled, (event) => onRowKey(event, ref.current, options));
  useFocusAfterRemoval(ref, options.isTurning);
  return {
    ref,
    focusRow: (row) => {
      focusRow(ref.current, row);
      options.onMove?.(row);
    },
  };
}

function useFocusAfterRemoval(
  table: RefObject<HTMLTableElement | null>,
  isTurning: RowKeysOptions['isTurning'],
): void {
  const focused = useRef<{ element: Node; row: number } | null>(null);
  useEffect(() => {
    const remember = ({ target: element }: FocusEvent) => {
      if (!(element instanceof Node)) return;
      focused.current = { element, row: rowIndexOf(table.current, element) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [table]);
  // Runs after every render, because any render may have removed the row.
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { row } = focused.current;
    focused.current = null;
    const lastRow = table.current ? rowsOf(table.current).length - 1 : -1;
    if (row >= 0 && !isTurning?.()) focusRow(table.current, Math.min(row, lastRow));
  });
}

function onRowKey(
  event: KeyboardEvent,
  table: HTMLElement | null,
  { actions, currentRow, onMove, onEdge, isTurning }: RowKeysOptions,
) {
  if (!table) return;
  const rows = rowsOf(table);
  const focused = rowIndexOf(table, document.activeElement);
  const current = focused < 0 ? (currentRow?.() ?? -1) : focused;
  const key = keyName(event);
  const step = ROW_STEPS[key];
  const action = actions?.[key];
  if (step !== undefined) {
    // Arrow keys scroll the page while no row has the focus.
    if (key.startsWith('Arrow') && focused < 0) return;
    const next = current < 0 ? 0 : current + step;
    if (isTurning?.()) {
      // A held key repeats while the page that it turned is rendered.
    } else if (rows[next]) {
      focusRow(table, next);
      onMove?.(next);
    } else onEdge?.(step > 0 ? 'next' : 'previous');
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

function rowIndexOf(table: HTMLElement | null, element: Node | null): number {
  return table ? rowsOf(table).findIndex((row) => row.contains(element)) : -1;
}

function focusRow(table: HTMLElement | null, row: number): void {
  const target = table && rowsOf(table)[row]?.querySelector<HTMLElement>('a[href], button');
  target?.focus();
}
