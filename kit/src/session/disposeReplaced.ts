import { onSessionEnd } from './onSessionEnd';

interface Handle {
  free(): void;
}

/** Longer than a page needs to render the newest handle. */
const DISPOSE_DELAY_MS = 5_000;

/**
 * Returns a function that registers the newest handle of one list and frees the ones that it replaces, some
 * time later: pieces of a list may come faster than a busy page renders. A replaced handle that `isInUse`
 * stays, and is asked about again. The end of the session frees all.
 */
export function disposeReplaced<H extends Handle>(
  isInUse: (handle: H) => boolean = () => false,
): (handle: H) => H {
  const held = new Set<H>();
  let newest: H | undefined;
  const dispose = (handle: H) => {
    if (held.delete(handle)) handle.free();
  };
  // A task of its own: the pages of the ended session unmount first.
  onSessionEnd(() => setTimeout(() => held.forEach(dispose)));
  const disposeLater = (handle: H) =>
    setTimeout(() => (isInUse(handle) ? disposeLater(handle) : dispose(handle)), DISPOSE_DELAY_MS);
  return (handle) => {
    if (newest) disposeLater(newest);
    held.add(handle);
    newest = handle;
    return handle;
  };
}
