import type { RequestRow } from '@portal/core';
import type { Column } from '@portal/kit/table';
import { useIsNarrow } from '@portal/kit/ui';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { SplitView } from '../split-view/useSplitView';
import { RequestLine } from './RequestLine';

/** The control of a row with all that can be done with it. */
export type RowMenu = (row: RequestRow) => ReactNode;

/** Renders a row on a phone, with its menu, or beside the open request; undefined where the rows have columns. */
export function useRequestLine(
  split: SplitView,
  menu: RowMenu | undefined,
  { columns, hidden }: { columns: readonly Column<RequestRow>[]; hidden: ReadonlySet<string> },
): ((row: RequestRow) => ReactNode) | undefined {
  const { active, linkOf, focusHeading } = split;
  const isNarrow = useIsNarrow();
  const follow = useRef(focusHeading);
  useEffect(() => {
    follow.current = focusHeading;
  });
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [columns, hidden]);
  const line = useCallback(
    (row: RequestRow) => (
      <RequestLine
        row={row}
        linkOf={linkOf}
        onFollow={(id) => active && follow.current(id)}
        columns={shown}
        menu={isNarrow && menu?.(row)}
      />
    ),
    [linkOf, active, isNarrow, shown, menu],
  );
  return active || isNarrow ? line : undefined;
}
