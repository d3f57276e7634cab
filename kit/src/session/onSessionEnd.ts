const listeners = new Set<() => void>();

/**
 * Calls `empty` whenever a session ends. Every store that holds something of a signed-in person
 * registers itself here, so that nobody finds the data of the person before.
 */
export function onSessionEnd(empty: () => void): () => void {
  listeners.add(empty);
  return () => listeners.delete(empty);
}

const prefix = 'portal.session.';

/**
 * The key of something in session storage that goes when the session ends, also where the section
 * that put it there is not loaded then.
 */
export function sessionKey(name: string): string {
  return prefix + name;
}

export function resetStores(): void {
  listeners.forEach((empty) => {
    empty();
  });
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .forEach((key) => {
      sessionStorage.removeItem(key);
    });
}
