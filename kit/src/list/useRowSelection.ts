import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { onSessionEnd } from '../session';

type Selections = Readonly<Record<string, readonly string[]>>;

/** Selected row ids by list; kept through filters, pages, reloads of the data and other screens. */
const useSelections = create<Selections>()(() => ({}));

/** Deselects the rows of every list, as the end of a session does. */
export const resetRowSelections = () => useSelections.setState({}, true);

onSessionEnd(resetRowSelections);

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
