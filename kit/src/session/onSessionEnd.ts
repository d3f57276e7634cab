import { sessionStore } from '../storage';

const listeners = new Set<() => void>();

/**
 * Calls `reset` whenever a session ends. Every store with data of the signed-in user registers here,
 * so that the next user finds none of it. Returns the unsubscribe function.
 */
export function onSessionEnd(reset: () => void): () => void {
  listeners.add(reset);
  return () => listeners.delete(reset);
}

const prefix = 'portal.session.';

/**
 * A session-storage key that is removed when the session ends, also where the section that wrote it
 * is not loaded.
 */
export function sessionKey(name: string): string {
  return prefix + name;
}

export function resetStores(): void {
  listeners.forEach((reset) => {
    reset();
  });
  for (const key of storedKeys()) if (key.startsWith(prefix)) sessionStore.set(key, null);
}

/** None where the browser refuses storage. */
function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
