import { eventKind, type Change } from '@portal/core';
import type { EventSourceMessage } from 'eventsource-parser';
import { queryClient } from '../query';
import { onSessionEnd, refreshSession, useSession } from '../session';
import { whenActive } from './activity';
import { readStream, StreamRefused } from './readStream';
import { inTurn } from './inTurn';
import { publishChanges, useIsLive } from './store';

/** Time until a lost connection is opened again, unless the server names another; doubled by each failure. */
const RECONNECT_MS = 3_000;
const MAX_RECONNECT_MS = 60_000;

/**
 * Time after which a hidden tab closes its stream: browsers open six connections to a server over
 * HTTP/1.1, and a user has eight streams. The tab continues after its last event when it is shown.
 */
const HIDDEN_MS = 10_000;

/** Status codes of a server, or a proxy, that has no such call: asking again would change nothing. */
const NO_SUCH_CALL = [200, 204, 404, 405, 406, 501];

/** Id of the last message; null before the first one of a session. */
let lastEventId: string | null = null;
onSessionEnd(() => {
  lastEventId = null;
});

/**
 * Keeps the stream of events open while someone is signed in and the tab is shown (LIVE-12). `onReset` is called
 * where events were missed and everything is read again. Returns a function that closes the stream.
 */
export function connect(onReset: () => void): () => void {
  let connection: AbortController | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    connection = new AbortController();
    const { signal } = connection;
    void inTurn(signal, () => keepOpen(signal, onReset));
  };
  const close = () => {
    clearTimeout(closing);
    connection?.abort();
    connection = undefined;
    useIsLive.setState(false);
  };
  const update = () => {
    clearTimeout(closing);
    if (useSession.getState().status !== 'signed-in') close();
    else if (document.hidden) closing = setTimeout(close, HIDDEN_MS);
    else if (!connection) open();
  };
  const reopen = () => {
    if (useIsLive.getState()) return;
    close();
    update();
  };

  const unsubscribe = useSession.subscribe(update);
  document.addEventListener('visibilitychange', update);
  window.addEventListener('online', reopen);
  // The stream itself notices the lost network only when it has been silent for long.
  window.addEventListener('offline', close);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('online', reopen);
    window.removeEventListener('offline', close);
    close();
  };
}

/** Opens the stream, again and again, until `signal` fires or the server turns out not to have it. */
async function keepOpen(signal: AbortSignal, onReset: () => void): Promise<void> {
  const state = { retryMs: RECONNECT_MS, failures: 0 };
  for (;;) {
    const closed = await readToEnd(signal, onReset, state);
    if (isAborted(signal)) return;
    useIsLive.setState(false);
    if (closed === 'no such call') return;
    if (closed === 'ended') await readSession();
    const backoff = Math.min(state.retryMs * 2 ** state.failures, MAX_RECONNECT_MS);
    const least = typeof closed === 'number' ? closed : 0;
    await pause(Math.max(least, backoff / 2) + (Math.random() * backoff) / 2, signal);
    if (isAborted(signal)) return;
  }
}

/** Apart, since it changes while the caller waits. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Why a stream was closed: with its session or roles, or the milliseconds to wait at least. */
type Closed = 'ended' | 'no such call' | number;

async function readToEnd(
  signal: AbortSignal,
  onReset: () => void,
  state: { retryMs: number; failures: number },
): Promise<Closed> {
  let closed: Closed = 0;
  try {
    await readStream({
      lastEventId,
      signal,
      onRetry: (ms) => {
        state.retryMs = ms;
      },
      onMessages: (messages) => {
        if (signal.aborted) return;
        if (!useIsLive.getState()) refetchFailed();
        state.failures = 0;
        useIsLive.setState(true);
        if (receive(messages, onReset)) closed = 'ended';
      },
    });
  } catch (error) {
    state.failures += 1;
    if (error instanceof StreamRefused) return refusal(error);
  }
  return closed;
}

function refusal({ status, retryAfterMs }: StreamRefused): Closed {
  if (status === 401) return 'ended';
  return NO_SUCH_CALL.includes(status) ? 'no such call' : retryAfterMs;
}

/** Takes messages that arrived together. Returns whether the last one ends the stream for good. */
function receive(messages: readonly EventSourceMessage[], onReset: () => void): boolean {
  const changes: Change[] = [];
  let ended = false;
  for (const { event, id, data } of messages) {
    if (id !== undefined) lastEventId = id;
    if (event === 'start') readAgain();
    if (event === 'reset') {
      readAgain();
      onReset();
    }
    if (event === 'change') changes.push(changeOf(data));
    ended = event === 'end';
  }
  if (changes.length > 0) publishChanges(changes);
  return ended;
}

function changeOf(data: string): Change {
  const change = JSON.parse(data) as Change;
  return { ...change, kind: eventKind(change.kind) };
}

/**
 * Refetches all data that was complete before the stream began: changes between the two may be
 * missing in it. Reads under way were sent after the stream's request.
 */
function readAgain(): void {
  whenActive(() => {
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
  });
}

/** Refetches what failed while the server was away: it answers again. */
function refetchFailed(): void {
  whenActive(() => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  });
}

/** After the end of session or roles: the session expires by the refusal, or goes on with other roles. */
async function readSession(): Promise<void> {
  try {
    await refreshSession();
    await queryClient.invalidateQueries();
  } catch {
    // The refusal has reached the session already; any other failure is that of the next connection.
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
