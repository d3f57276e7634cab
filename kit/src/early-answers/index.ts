import type { Config } from '../config';

export { fits, type Shape } from './shape';

/**
 * Answers of calls that the entry script makes before the core is there, by path. No dependencies: the
 * entry script imports this.
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
}

/** Time of a whole answer, which is one page of rows; one that takes longer is read again through the core. */
const DEFAULT_TIMEOUT_MS = 30_000;

const answers = new Map<string, EarlyAnswer>();
const listeners = new Set<() => void>();

/**
 * Makes a call whose answer a page can show without the core. The answer is null after any failure: who
 * needs it then makes the call again through the core, which names the failure.
 */
export function requestEarly(config: Config, call: EarlyCall): Promise<unknown> {
  const early: EarlyAnswer = {
    answer: fetchAnswer(config, call).catch(() => null),
    value: undefined,
  };
  answers.set(call.path, early);
  void early.answer.then((value) => {
    early.value = value;
    notify();
  });
  return early.answer;
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

async function fetchAnswer(config: Config, call: EarlyCall): Promise<unknown> {
  const { apiBaseUrl, environmentHeader, requestTimeoutMs } = config;
  const url = new URL(call.path, apiBaseUrl ?? window.location.origin);
  url.search = new URLSearchParams(call.params).toString();
  const response = await fetch(url, {
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      Language: call.language,
      [environmentHeader.name]: environmentHeader.value,
    },
    signal: AbortSignal.timeout(requestTimeoutMs ?? DEFAULT_TIMEOUT_MS),
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
