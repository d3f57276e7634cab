import type { RequestPage, RequestQuery } from '@portal/core';
import { useState } from 'react';

export interface HeldPage {
  readonly page: RequestPage | undefined;
  /** Keeps the page as it is, until it is released or another query is shown. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** A page of a list whose rows do not move while the list is read again under the mouse (LIVE-9). */
export function useHeldPage(current: RequestPage | undefined, query: RequestQuery): HeldPage {
  const [held, setHeld] = useState<{ page: RequestPage; query: RequestQuery } | null>(null);
  const page = held?.query === query ? held.page : current;
  return {
    page,
    hold: () => setHeld(page ? { page, query } : null),
    release: () => setHeld(null),
  };
}
