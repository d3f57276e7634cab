import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { onSessionEnd, sessionKey } from '../session';
import { sessionStore } from '../storage';

type Selections = Readonly<Record<string, readonly string[]>>;

const STORAGE_KEY = sessionKey('selected-rows');

/** Selected row ids by list; kept through filters, pages, other screens and reloads of the page. */
const useSelections = create<Selections>()(() =>
  validSelections(sessionStore.getJson(STORAGE_KEY)),
);

useSelections.subscribe((selections) => {
  sessionStore.setJson(STORAGE_KEY, selections);
});

/** Deselects the rows of every list, as the end of a session does. */
export const resetRowSelections = () => useSelections.setState({}, true);

onSessionEnd(resetRowSelections);

/** The stored lists of ids; others are left out. */
function validSelections(stored: unknown): Selections {
  if (typeof stored !== 'object' || stored === null) return {};
  const lists = Object.entries(stored).filter(
    ([, ids]) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
  );
  return Object.fromEntries(lists);
}

const NONE: readonly string[] = [];

interface RowSelection {
  /** In the order of selection; rows that filters hide are among them. */
  selectedIds: readonly string[];
  selectedSet: ReadonlySet<string>;
  select: (ids: Iterable<string>) => void;
}

/** The selected rows of the list called `list`, until the session ends. */
export function useRowSelection(list: string): RowSelection {
  const selectedIds = useSelections((selections) => selections[list] ?? NONE);
  const select = useCallback(
    (ids: Iterable<string>) => useSelections.setState({ [list]: [...ids] }),
    [list],
  );
  return { selectedIds, selectedSet: useMemo(() => new Set(selectedIds), [selectedIds]), select };
}
