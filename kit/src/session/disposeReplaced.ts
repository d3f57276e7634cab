import { onSessionEnd } from './onSessionEnd';

interface Handle {
  free(): void;
}

/**
 * Returns a function that registers the newest handle of one list and frees older ones. The replaced
 * handle is freed one step late, as the page may still render from it; the end of the session frees all.
 */
export function disposeReplaced<H extends Handle>(): (handle: H) => H {
  let held: H[] = [];
  const keep = (count: number) => {
    held.splice(count).forEach((handle) => handle.free());
  };
  // A task of its own: the pages of the ended session unmount first.
  onSessionEnd(() => setTimeout(() => keep(0)));
  return (handle) => {
    held = [handle, ...held];
    keep(2);
    return handle;
  };
}
