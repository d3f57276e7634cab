import { portal } from '@portal/kit/api';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Time for which a row or a page stands in a visible window until it counts as seen (NOTIFICATION-3). */
const SEEN_AFTER_MS = 2000;

const isVisible = () => document.visibilityState === 'visible';

/** Says which requests are seen, so that no mail lists them. A call that fails leaves them in the mail. */
async function say(ids: number[], isOpened: boolean): Promise<void> {
  await portal()
    .call('seeRequests', { ids, isOpened })
    .catch(() => undefined);
}

/** Says which rows of a list stood on the screen, again after each reading: what changed since was not seen. */
export function useSeenRows(table: RefObject<HTMLElement | null>, readAt: number): void {
  const before = useRef(new Set<number>());
  const said = useRef(new Set<number>());
  useEffect(() => said.current.clear(), [readAt]);
  const look = useEffectEvent(() => {
    const now = isVisible() ? rowsOnScreen(table.current) : new Set<number>();
    const seen = [...now].filter((id) => before.current.has(id) && !said.current.has(id));
    before.current = now;
    if (seen.length === 0) return;
    for (const id of seen) said.current.add(id);
    void say(seen, false);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), SEEN_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Says that a request's page was opened, once it stood on the screen. */
export function useSeenPage(page: RefObject<HTMLElement | null>, id: number, readAt: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { top = 0, bottom = 0 } = page.current?.getBoundingClientRect() ?? {};
      const isOnScreen = bottom > 0 && bottom > top && top < window.innerHeight;
      if (isVisible() && isOnScreen) void say([id], true);
    }, SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page, id, readAt]);
}

/** Requests whose whole row is in the window. */
function rowsOnScreen(table: HTMLElement | null): Set<number> {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom > top && bottom <= window.innerHeight;
  });
  return new Set(rows.map((row) => Number(row.dataset['row'])));
}
