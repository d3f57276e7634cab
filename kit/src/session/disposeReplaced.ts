import { onSessionEnd } from './onSessionEnd';

interface Handle {
  free(): void;
}

/** Longer than a page needs to render the newest handle. */
const DISPOSE_DELAY_MS = 5_000;

/**
 * Returns a function that registers the newest handle of one list and frees the ones that it replaces, some
 * time later: pieces of a list may come faster than a busy page renders. The end of the session frees all.
 */
export function disposeReplaced<H extends Handle>(): (handle: H) => H {
  const held = new Set<H>();
  let newest: H | undefined;
  const dispose = (handle: H) => {
    if (held.delete(handle)) handle.free();
  };
  // A task of its own: the pages of the ended session unmount first.
  onSessionEnd(() => setTimeout(() => held.forEach(dispose)));
  return (handle) => {
    const replaced = newest;
    if (replaced) setTimeout(() => dispose(replaced), DISPOSE_DELAY_MS);
    held.add(handle);
    newest = handle;
    return handle;
  };
}
