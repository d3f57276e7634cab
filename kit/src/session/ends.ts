const listeners = new Set<() => void>();

/**
 * Calls `empty` whenever a session ends. Every store that holds something of a signed-in person
 * registers itself here, so that nobody finds the data of the person before.
 */
export function onSessionEnd(empty: () => void): () => void {
  listeners.add(empty);
  return () => listeners.delete(empty);
}

export function emptyStores(): void {
  listeners.forEach((empty) => {
    empty();
  });
}
