import { listPageSize, type RequestBook, type RequestQuery } from '@portal/core';
import { today, type ListKeys } from '@portal/kit/list';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface FocusRequestOptions {
  book: RequestBook | undefined;
  query: RequestQuery;
  focusRowOfPage: ListKeys['focusRowOfPage'];
}

/** Returns a function that focuses the row of a request, once the query shows it, on the page where it is. */
export function useFocusRequest(options: FocusRequestOptions): (id: number) => void {
  const { book, query, focusRowOfPage } = options;
  const [target, setTarget] = useState<{ readonly id: number } | null>(null);
  const focused = useRef(target);
  const focus = useEffectEvent(() => {
    if (!target || focused.current === target) return;
    const position = book?.neighbours(target.id, query, today()).position;
    if (position == null) return;
    focused.current = target;
    const row = position - 1;
    const size = listPageSize();
    focusRowOfPage(Math.floor(row / size) + 1, row % size);
  });
  useEffect(() => focus(), [target, book, query]);
  return (id) => setTarget({ id });
}
