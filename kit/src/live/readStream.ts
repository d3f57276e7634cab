import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { config } from '../config';

/** Path of the call `events` in the core's endpoint table. */
const PATH = '/api/v2/events';

/** Silence after which a connection counts as lost: three of the server's comments are missing. */
const SILENCE_MS = 45_000;

/** The response is no stream: a refusal, or the answer of a server or proxy that knows no such call. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused';
  /** Time of `Retry-After`, milliseconds; 0 without it. */
  readonly retryAfterMs: number;

  constructor(
    readonly status: number,
    retryAfter: string | null,
  ) {
    super(`The stream of events was refused with status ${String(status)}`);
    this.retryAfterMs = (Number(retryAfter) || 0) * 1000;
  }
}

interface StreamOptions {
  /** Id of the last message received; null to start afresh. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  /** Called with the messages that arrived together, so that a burst renders once. */
  readonly onMessages: (messages: readonly EventSourceMessage[]) => void;
  /** Called with the time after which the server wants a lost connection to be opened again, milliseconds. */
  readonly onRetry: (retryMs: number) => void;
}

/**
 * Reads a stream of events until it ends. Rejects with `StreamRefused`, with the reason of `signal`, or
 * with the failure of the network. By `fetch`: an `EventSource` can send no header of the environment
 * (CALL-4) and hides status and `Retry-After` (decision 39).
 */
export async function readStream(options: StreamOptions): Promise<void> {
  const { lastEventId, signal, onMessages, onRetry } = options;
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(new Error('The stream is silent')), SILENCE_MS);
  let timer = wait();
  try {
    const response = await request(lastEventId, AbortSignal.any([signal, silence.signal]));
    if (!isStream(response)) {
      silence.abort();
      throw new StreamRefused(response.status, response.headers.get('Retry-After'));
    }
    const messages: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => messages.push(message), onRetry });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = wait();
      parser.feed(decoder.decode(value, { stream: true }));
      if (messages.length > 0) onMessages(messages.splice(0));
    }
  } finally {
    clearTimeout(timer);
  }
}

function request(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const { apiBaseUrl, environmentHeader } = config();
  const headers = new Headers({ Accept: 'text/event-stream' });
  headers.set(environmentHeader.name, environmentHeader.value);
  if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId);
  const url = (apiBaseUrl ?? window.location.origin) + PATH;
  return fetch(url, { headers, signal, credentials: 'include', cache: 'no-store' });
}

function isStream(response: Response): response is Response & { body: ReadableStream<Uint8Array> } {
  const type = response.headers.get('Content-Type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}
