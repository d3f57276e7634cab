import type { RequestRow } from '@portal/core';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { SplitView } from '../split-view/useSplitView';
import { RequestLine } from './RequestLine';

/** Renders a row of the list beside the open request; undefined where the rows have columns. */
export function useRequestLine(split: SplitView): ((row: RequestRow) => ReactNode) | undefined {
  const { active, linkOf, focusHeading } = split;
  const follow = useRef(focusHeading);
  useEffect(() => {
    follow.current = focusHeading;
  });
  const line = useCallback(
    (row: RequestRow) => (
      <RequestLine row={row} linkOf={linkOf} onFollow={(id) => follow.current(id)} />
    ),
    [linkOf],
  );
  return active ? line : undefined;
}
