import { onSessionEnd } from './ends';

interface Handle {
  free(): void;
}

/**
 * Owns the handles of one list. A reload brings a new one while the page may still draw from the one
 * before, so memory is given back one handle late; at the end of the session all of it.
 */
export function ownHandles<Owned extends Handle>(): (handle: Owned) => Owned {
  let held: Owned[] = [];
  const keep = (count: number) => {
    held.splice(count).forEach((handle) => handle.free());
  };
  // In a task of its own: the pages of the session that ended leave the screen first.
  onSessionEnd(() => setTimeout(() => keep(0)));
  return (handle) => {
    held = [handle, ...held];
    keep(2);
    return handle;
  };
}
