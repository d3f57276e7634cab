import { initCore } from '@portal/core';

const CORE_TIMEOUT_MS = 30_000;

const listeners = new Set<() => void>();

const LATE = new Error('timeout');

/** The core's WebAssembly module could not be fetched or compiled, or is late. */
class CoreUnavailableError extends Error {
  override readonly name = 'CoreUnavailableError';
  readonly messageKey: string;

  constructor(cause: unknown) {
    super(`The core did not load: ${String(cause)}`, { cause });
    this.messageKey = messageKeyOf(cause);
  }
}

/** The core may be late, turned off by the browser, answered by something else than the server, or out of reach. */
function messageKeyOf(cause: unknown): string {
  if (cause === LATE) return 'error.coreLate';
  if (!('WebAssembly' in globalThis)) return 'error.noWebAssembly';
  // The fetch of wasm-bindgen: a status that is no success; a body that is no module, such as a page of a firewall.
  const isRefused = cause instanceof Error && cause.message.startsWith('failed to fetch Wasm');
  return isRefused || cause instanceof WebAssembly.CompileError
    ? 'error.coreBlocked'
    : 'error.coreUnavailable';
}

/**
 * Loads the core once per page. Rejects with a `CoreUnavailableError`; the next call tries
 * again, or awaits the same request for as long again where it is late.
 */
export async function loadCore(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CORE_TIMEOUT_MS, LATE);
  });
  try {
    await Promise.race([initCore().then(notify), timeout]);
  } catch (cause) {
    throw new CoreUnavailableError(cause);
  } finally {
    clearTimeout(timer);
  }
}

function notify(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

/** Calls `listener` when the core has loaded. Returns the unsubscribe function. */
export function onCoreLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isCoreUnavailable(error: unknown): boolean {
  return error instanceof CoreUnavailableError;
}

/** Key of the sentence, in `codes`, that says why the core is unavailable; undefined for another error. */
export function coreUnavailableKey(error: unknown): string | undefined {
  return error instanceof CoreUnavailableError ? error.messageKey : undefined;
}
