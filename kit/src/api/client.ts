import { createClient, isCoreError, type Client } from '@portal/core';
import { config } from '../config';

const REQUEST_TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

let client: Client | undefined;
/** Counts sessions: a refusal of a call begun in an earlier one says nothing of this one. */
let session = 0;
const unauthorizedListeners = new Set<() => void>();

/** The one client of the product API, made from `config.json`. */
export function portal(): Client {
  client ??= watched(connect());
  return client;
}

/** Hears of every call refused because nobody is signed in any more. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Says that another session begins or ends: what was asked before is no business of it. */
export function changeSession(): void {
  session += 1;
}

/** Tells later whether the session is still the one of now. */
export function sameSession(): () => boolean {
  const asked = session;
  return () => asked === session;
}

/** Forgets the client, so that the next call reads the configuration again. For tests. */
export function resetPortal(): void {
  client = undefined;
}

function connect(): Client {
  const { apiBaseUrl, environmentHeader, requestTimeoutMs } = config();
  return createClient({
    baseUrl: apiBaseUrl ?? window.location.origin,
    headers: environmentHeader,
    timeoutMs: requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    language: spoken,
  });
}

/** The language of the page. */
const spoken = () => (document.documentElement.lang === 'en' ? 'en' : 'fr');

/** The same client; a refused call is told to the listeners before it is told to the caller. */
function watched(plain: Client): Client {
  return new Proxy(plain, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const same = sameSession();
        const answer: unknown = Reflect.apply(member, target, parameters);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          if (same()) tell(error);
          throw error;
        });
      };
    },
  });
}

function tell(error: unknown): void {
  if (!isCoreError(error) || error.status !== UNAUTHORIZED) return;
  unauthorizedListeners.forEach((listener) => {
    listener();
  });
}
