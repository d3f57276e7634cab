import type { Config } from '../config';
import { localStore } from '../storage';

export { fits, type Shape } from './shape';

/**
 * Answers of calls that the entry script makes before the core is there, by path. The entry script
 * imports this: no dependency but storage.
 */
interface EarlyAnswer {
  readonly answer: Promise<unknown>;
  /** Undefined until it has come, null where there is none. */
  value: unknown;
}

interface EarlyCall {
  /** Path of the call: `/api/v1/session`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly language: string;
  readonly signal?: AbortSignal;
}

/** Time of a whole answer, which is one page of rows; one that takes longer is read again through the core. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** Prefix of the entries in local storage of calls that the server would refuse. */
const REFUSED_PREFIX = 'portal.refused.';

const answers = new Map<string, EarlyAnswer>();
const listeners = new Set<() => void>();

/**
 * Makes a call whose answer a page can show without the core. The answer is null after any failure: who
 * needs it then makes the call again through the core, which names the failure.
 */
export function requestEarly(config: Config, call: EarlyCall): Promise<unknown> {
  const isRefused = localStore.get(REFUSED_PREFIX + call.path) !== null;
  const early: EarlyAnswer = {
    answer: isRefused ? Promise.resolve(null) : fetchAnswer(config, call).catch(() => null),
    value: undefined,
  };
  answers.set(call.path, early);
  void early.answer.then((value) => {
    early.value = value;
    notify();
  });
  return early.answer;
}

/** Remembers on this device whether the server would refuse a call, as that of a broker who waits for approval. */
export function setRefused(path: string, isRefused: boolean): void {
  localStore.set(REFUSED_PREFIX + path, isRefused ? '1' : null);
}

/** The answer of a call; undefined while it is awaited, null where there is none. */
export function earlyAnswer(path: string): unknown {
  const early = answers.get(path);
  return early ? early.value : null;
}

/** Takes the answer of a call, once: another session must not begin with it. */
export async function takeEarlyAnswer(path: string): Promise<unknown> {
  const early = answers.get(path);
  answers.delete(path);
  return (await early?.answer) ?? null;
}

/** Forgets the answer of a call in whose place newer data is shown. */
export function dropEarlyAnswer(path: string): void {
  answers.delete(path);
}

/** Forgets every answer, as with the end of the session. */
export function dropEarlyAnswers(): void {
  answers.clear();
  notify();
}

/** Calls `listener` when an answer has come or is dropped. Returns the unsubscribe function. */
export function onEarlyAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

/** The answer of a call without the core; null where there is none. Rejects without the network, and once aborted. */
export async function fetchAnswer(config: Config, call: EarlyCall): Promise<unknown> {
  const { apiBaseUrl, environmentHeader, requestTimeoutMs } = config;
  const url = new URL(call.path, apiBaseUrl ?? window.location.origin);
  url.search = new URLSearchParams(call.params).toString();
  const timeout = AbortSignal.timeout(requestTimeoutMs ?? DEFAULT_TIMEOUT_MS);
  const response = await fetch(url, {
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      Language: call.language,
      [environmentHeader.name]: environmentHeader.value,
    },
    signal: AbortSignal.any([timeout, ...(call.signal ? [call.signal] : [])]),
  });
  if (!response.ok) {
    // A body that is not read keeps its connection.
    await response.text();
    return null;
  }
  const body = (await response.json()) as { readonly data?: Readonly<Record<string, unknown>> };
  const [answer] = Object.values(body.data ?? {});
  return answer ?? null;
}
