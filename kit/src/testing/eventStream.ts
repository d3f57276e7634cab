/** The stream of events as the server sends it, for `GET /api/v2/events` of a test's answers. */
export interface EventStream {
  /** The answer: another response for each connection. */
  readonly answer: () => Response;
  /** Sends a message on every open connection. */
  readonly send: (event: string, data?: object, id?: string) => void;
  /** Sends several changes at once. */
  readonly change: (...changes: readonly { kind: string; id: number }[]) => void;
  /** Ends every open connection, as a server that stops. */
  readonly close: () => void;
}

/** @param first name of each connection's first message; null for none, as behind a proxy that buffers */
export function eventStream(first: (() => string) | null = () => 'start'): EventStream {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array>[] = [];
  let lastId = 0;
  const write = (text: string) => {
    open.forEach((connection) => connection.enqueue(encoder.encode(text)));
  };
  const message = (event: string, data: object, id = String((lastId += 1))) =>
    `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
  return {
    answer: () => {
      const body = new ReadableStream<Uint8Array>({
        start: (connection) => {
          open.push(connection);
          if (first) connection.enqueue(encoder.encode(`retry: 1\n${message(first(), {})}`));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    },
    send: (event, data = {}, id) => write(message(event, data, id)),
    change: (...changes) => write(changes.map((change) => message('change', change)).join('')),
    close: () => {
      open.forEach((connection) => connection.close());
      open = [];
    },
  };
}
