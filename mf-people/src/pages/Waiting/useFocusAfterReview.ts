import type { Application } from '@portal/core';
import { useEffect, useEffectEvent, useRef } from 'react';

interface FocusAfterReviewOptions {
  rows: readonly Application[];
  /** Applications that an open dialog handles. */
  reviewed: readonly Application[] | undefined;
  focusRow: (row: number) => void;
}

/** Focuses the row of the first reviewed application once the dialog closes, or the row that took its place. */
export function useFocusAfterReview({ rows, reviewed, focusRow }: FocusAfterReviewOptions): void {
  const row = useRef(-1);
  const onReview = useEffectEvent(() => {
    if (reviewed) row.current = rows.findIndex(({ user }) => user.id === reviewed[0]?.user.id);
    else if (row.current >= 0) focusRow(Math.min(row.current, rows.length - 1));
  });
  useEffect(() => onReview(), [reviewed]);
}
