import type { RequestPage, RequestQuery } from '@portal/core';
import { useState } from 'react';

export interface HeldPage {
  readonly page: RequestPage | undefined;
  readonly isHeld: boolean;
  /** Keeps the page as it is, until it is released or another query is shown. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** A page of a list whose rows do not move while the list is read again in the background (LIVE-9). */
export function useHeldPage(current: RequestPage | undefined, query: RequestQuery): HeldPage {
  const [held, setHeld] = useState<{ page: RequestPage; query: RequestQuery } | null>(null);
  const isHeld = held?.query === query;
  const page = isHeld ? held.page : current;
  return {
    page,
    isHeld,
    hold: () => setHeld(page ? { page, query } : null),
    release: () => setHeld(null),
  };
}
