import { useEffect, useRef, type RefObject } from 'react';

interface RowKeys {
  enabled: boolean;
  /** What further keys do, told the row that has the focus, or -1: `{ d: discard, '/': search }`. */
  actions?: Readonly<Record<string, (row: number) => void>>;
  /** Beyond the first or last row: the moment to turn the page. */
  onEdge?: (direction: 'previous' | 'next') => void;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/**
 * Walks the rows of a table with j and k, or the arrows once a row has the focus. Give `ref` to the
 * table; the focus goes to the row's link, so that Enter opens it.
 */
export function useRowKeys(options: RowKeys): {
  ref: RefObject<HTMLTableElement | null>;
  focusRow: (row: number) => void;
} {
  const ref = useRef<HTMLTableElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!options.enabled) return;
    const listen = (event: KeyboardEvent) => handle(event, ref.current, latest.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [options.enabled]);

  return { ref, focusRow: (row) => focusRowOf(ref.current, row) };
}

function handle(event: KeyboardEvent, table: HTMLElement | null, { actions, onEdge }: RowKeys) {
  if (!table || event.defaultPrevented || isElsewhere(event)) return;
  const rows = rowsOf(table);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
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

/** In a field, a menu or a dialog the keys mean something else, and so they do with a modifier. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[data-modal], [role="menu"]')) return true;
  return event.target instanceof Element && event.target.matches(typing);
}

function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('tr[data-row]')];
}

function focusRowOf(table: HTMLElement | null, row: number): void {
  const target = table && rowsOf(table)[row]?.querySelector<HTMLElement>('a[href], button');
  target?.focus();
}
