import {
  createClient,
  isCoreError,
  type Client,
  type CoreError,
  type SendOfferResult,
} from '@portal/core';
import { isLanguage, languages, type Language } from '@portal/i18n';
import { config } from '../config';

/** Error of a 401, whether as the error of a call or in the result of sending an offer. */
type Refusal = Pick<CoreError, 'code' | 'messageKey' | 'status'>;

const REQUEST_TIMEOUT_MS = 30_000;
const UNAUTHORIZED = 401;

let client: Client | undefined;
/** Number of the current session: a 401 of a call from an earlier session is ignored. */
let session = 0;
const unauthorizedListeners = new Set<(refusal: Refusal) => void>();

/** The client of the product API, configured by `config.json`. Needs the core to be loaded. */
export function portal(): Client {
  client ??= reportUnauthorized(connect());
  return client;
}

/** Subscribes to calls of the current session that answer 401. Returns the unsubscribe function. */
export function onUnauthorized(listener: (refusal: Refusal) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Starts another session: 401 answers to earlier calls are no longer reported. */
export function changeSession(): void {
  session += 1;
}

/** Returns a function that says whether the session is still the current one. */
export function sameSession(): () => boolean {
  const current = session;
  return () => current === session;
}

/** Drops the client, so that the next call reads the configuration again. For tests. */
export function resetPortal(): void {
  client = undefined;
}

function connect(): Client {
  const { apiBaseUrl, environmentHeader, requestTimeoutMs } = config();
  return createClient({
    baseUrl: apiBaseUrl ?? window.location.origin,
    headers: environmentHeader,
    timeoutMs: requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    language: pageLanguage,
  });
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : languages[0];
}

/** Whether a call failed because there is no session, or because it has ended. */
export function isUnauthorized(error: unknown): error is CoreError {
  return isCoreError(error) && error.status === UNAUTHORIZED;
}

/** Wraps a client so that listeners hear of a 401 before the caller does. */
function reportUnauthorized(plain: Client): Client {
  return new Proxy(plain, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const same = sameSession();
        const answer: unknown = Reflect.apply(member, target, parameters);
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (value: unknown) => {
            const refusal = name === 'sendOffer' ? offerRefusal(value) : null;
            if (same() && refusal?.status === UNAUTHORIZED) notifyUnauthorized(refusal);
            return value;
          },
          (error: unknown) => {
            if (same() && isUnauthorized(error)) notifyUnauthorized(error);
            throw error;
          },
        );
      };
    },
  });
}

/** The error in the result of sending an offer, which holds it instead of rejecting. */
function offerRefusal(answer: unknown): Refusal | null | undefined {
  return (answer as Partial<SendOfferResult> | undefined)?.error;
}

function notifyUnauthorized(refusal: Refusal): void {
  unauthorizedListeners.forEach((listener) => {
    listener(refusal);
  });
}
