import type {
  Calls,
  CarwashCount,
  RequestBook,
  RequestDetail,
  SendOfferResult,
  StationBoard,
  Transport,
} from '#wasm';

type Language = 'fr' | 'en';

export interface ClientOptions {
  /** Scheme and host of the product API; `''` is the page's own. */
  readonly baseUrl: string;
  /** The deployment's header on every call (CALL-4), such as `X-Environment: production`. */
  readonly headers?: { readonly name: string; readonly value: string } | undefined;
  /** Longest time without a byte of an answer, milliseconds. */
  readonly timeoutMs: number;
  /** Language of CSV files and receipts, or a function that returns it. */
  readonly language: Language | (() => Language);
}

export interface CallOptions {
  /** Aborts the call: it rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of a list behind a handle. */
export interface ListOptions<Handle> extends CallOptions {
  /** The list as it was read before, to be brought up to date by what changed since (LIST-9). */
  readonly previous?: Handle | undefined;
  /** Gets handles of the rows so far while a list without `previous` arrives; the caller frees them. */
  readonly onRows?: ((list: Handle) => void) | undefined;
}

export type CallName = keyof Calls;

/** The calls that answer with a list of insurance requests or of offers. */
export type RequestListName =
  'unansweredRequests' | 'discardedRequests' | 'unrespondedOffers' | 'unacceptedOffers';

/** A call that sends nothing may leave its request out. */
type CallParameters<Name extends CallName> =
  Record<string, never> extends Calls[Name]['request']
    ? [request?: Calls[Name]['request'], options?: CallOptions]
    : [request: Calls[Name]['request'], options?: CallOptions];

/** Makes the product's calls. Every rejection is a `CoreError`; nothing is retried. */
export interface Client {
  call<Name extends CallName>(
    name: Name,
    ...parameters: CallParameters<Name>
  ): Promise<Calls[Name]['answer']>;
  /** A list, read into a handle that the caller frees. With `previous` it is a further handle of the same list. */
  requestBook(name: RequestListName, options?: ListOptions<RequestBook>): Promise<RequestBook>;
  /** One request in the sections of its page; `today` is the date in the browser's time zone, `YYYY-MM-DD`. */
  requestDetail(id: number, today: string, options?: CallOptions): Promise<RequestDetail>;
  /**
   * The three lists of stations, asked for together and joined, in a handle that the caller frees. With
   * `previous` it is a further handle of the same stations.
   */
  stationBoard(options?: ListOptions<StationBoard>): Promise<StationBoard>;
  /** The remaining codes of one station: a list of one, or of none where it is gone. */
  stationCounts(id: number, options?: CallOptions): Promise<readonly CarwashCount[]>;
  /** Creates an offer, then marks its request answered. Fulfils with the result, also with that of a failure. */
  sendOffer(
    request: Calls['createOffer']['request'],
    options?: CallOptions,
  ): Promise<SendOfferResult>;
}

export function connect(transport: Transport, language: ClientOptions['language']): Client {
  const withLanguage = () => {
    transport.setLanguage(typeof language === 'function' ? language() : language);
    return transport;
  };
  return {
    call: <Name extends CallName>(name: Name, ...[request, options]: CallParameters<Name>) =>
      withLanguage().call(name, request, options?.signal) as Promise<Calls[Name]['answer']>,
    requestBook: (name, { previous, signal, onRows } = {}) =>
      previous
        ? withLanguage().updateRequestBook(name, previous, signal)
        : withLanguage().requestBook(name, signal, onRows),
    requestDetail: (id, today, options) => withLanguage().requestDetail(id, today, options?.signal),
    stationBoard: ({ previous, signal, onRows } = {}) =>
      previous
        ? withLanguage().updateStationBoard(previous, signal)
        : withLanguage().stationBoard(signal, onRows),
    stationCounts: (id, options) => withLanguage().stationCounts(id, options?.signal),
    sendOffer: (request, options) => withLanguage().sendOffer(request, options?.signal),
  };
}
