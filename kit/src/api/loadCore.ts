import { initCore } from '@portal/core';

const CORE_TIMEOUT_MS = 30_000;

const listeners = new Set<() => void>();

/** The core's WebAssembly module could not be fetched or compiled, or took too long. */
class CoreUnavailableError extends Error {
  override readonly name = 'CoreUnavailableError';
}

/**
 * Loads the core once per page. Rejects with a `CoreUnavailableError`; the next call tries
 * again, or awaits the same request for as long again where it neither succeeded nor failed.
 */
export async function loadCore(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CORE_TIMEOUT_MS, new Error('timeout'));
  });
  try {
    await Promise.race([initCore(), timeout]);
    listeners.forEach((listener) => {
      listener();
    });
  } catch (cause) {
    throw new CoreUnavailableError(`The core did not load: ${String(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Calls `listener` when the core has loaded. Returns the unsubscribe function. */
export function onCoreLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isCoreUnavailable(error: unknown): boolean {
  return error instanceof CoreUnavailableError;
}
