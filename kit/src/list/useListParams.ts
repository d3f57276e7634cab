import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from '../router';
import type { ListSource } from './createListSource';
import { mergeParams } from './mergeParams';

/** Converts a list's query to URL parameters and back. Both directions are pure. */
export interface ListParamsCodec<Query> {
  /** Missing and unreadable parameters give default values. */
  fromParams: (params: Record<string, string>) => Query;
  /** Leaves out parameters with default values. */
  toParams: (query: Query) => Record<string, string>;
}

export interface SetQueryOptions {
  /** Replaces the current history entry, as typing does; otherwise Back undoes the change. */
  replace?: boolean;
}

export interface ListParams<Query> {
  /** Filters, search, sort and page as the URL has them. */
  query: Query;
  /** The URL parameters of `query`, for a link back to this list. */
  params: Record<string, string>;
  /** Whether a filter of the URL cannot be read; it goes from the URL with the next change (LIST-12). */
  hasUnreadFilter: boolean;
  /** Changes part of the query. The page becomes 1 unless the change names it. */
  setQuery: (change: Partial<Query>, options?: SetQueryOptions) => void;
  setPage: (page: number, options?: SetQueryOptions) => void;
}

interface ListParamsOptions<Query> {
  /** Names of the filters, in the query as in the URL. A constant. */
  filters?: readonly (keyof Query & string)[] | undefined;
  /** Stored values for a URL without list parameters. Memoised by the caller. */
  stored?: Partial<Query> | undefined;
  /** Writes the stored values to the URL, where a shared link finds them. */
  writeStored?: boolean;
  /** The server, which reads the URL and writes it until the core does. */
  source?: ListSource<{ query: Query & object; params: Record<string, string> }> | undefined;
}

/**
 * A list's query in the URL parameters. Parameters of other owners stay as they are.
 *
 * @param codec a constant
 */
export function useListParams<Query extends object>(
  codec: ListParamsCodec<Query>,
  { filters = NO_FILTERS, stored, writeStored = false, source }: ListParamsOptions<Query> = {},
): ListParams<Query> {
  const [searchParams, setSearchParams] = useSearchParams();
  const urlParams = searchParams.toString();

  // Back to a bare URL shows the list as it was there: what was stored since would undo the step.
  const { key } = useLocation();
  const [opened] = useState({ key, stored });
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && key !== opened.key) setMoved(true);
  const isBack = useNavigationType().toString() === 'POP' && hasMoved;
  const restored = isBack ? opened.stored : stored;

  const answer = source?.answer;
  const { query, usesStored, unread } = useMemo(() => {
    if (answer) return { query: answer.query, usesStored: false, unread: NO_FILTERS };
    const inUrl = Object.fromEntries(new URLSearchParams(urlParams));
    const named = codec.fromParams(inUrl);
    const unread = filters.filter((name) => isUnread(codec, name, inUrl, named));
    const usesStored = restored !== undefined && Object.keys(codec.toParams(named)).length === 0;
    return { query: usesStored ? { ...named, ...restored } : named, usesStored, unread };
  }, [codec, urlParams, filters, restored, answer]);
  const params = useMemo(() => answer?.params ?? codec.toParams(query), [codec, query, answer]);

  // A debounced search and a second change in one event both continue from the latest query.
  // Layout effects: a press may come before other effects of a render.
  const latest = useRef({ query, searchParams, unread });
  useLayoutEffect(() => {
    latest.current = { query, searchParams, unread };
  }, [query, searchParams, unread]);
  const server = useRef(source);
  const takeOver = useEffectEvent((replaced: typeof source) => {
    const { wish } = replaced ?? {};
    if (wish?.key === key) apply(wish.query, wish);
  });
  useLayoutEffect(() => {
    const before = server.current;
    server.current = source;
    if (!source) takeOver(before);
  }, [source]);

  useEffect(() => {
    if (writeStored && usesStored && Object.keys(params).length > 0) {
      setSearchParams((before) => mergeParams(before, [], params), { replace: true });
    }
  }, [writeStored, usesStored, params, setSearchParams]);

  function apply(change: object, { replace = false }: SetQueryOptions = {}) {
    const before = latest.current;
    const next = { ...before.query, ...FIRST_PAGE, ...change };
    if (server.current) {
      latest.current = { ...before, query: next };
      server.current.ask({ query: next, replace });
      return;
    }
    const nextParams = mergeParams(
      before.searchParams,
      [...Object.keys(codec.toParams(before.query)), ...before.unread],
      codec.toParams(next),
    );
    latest.current = { query: next, searchParams: nextParams, unread: NO_FILTERS };
    setSearchParams(nextParams, { replace });
  }
  return {
    query,
    params,
    hasUnreadFilter: unread.length > 0,
    setQuery: apply,
    setPage: (page, options) => apply({ page }, options),
  };
}

const FIRST_PAGE = { page: 1 };
const NO_FILTERS: readonly never[] = [];

/** Whether the URL has a text for a filter that selects nothing, and that is not the name of selecting nothing. */
function isUnread<Query extends object>(
  codec: ListParamsCodec<Query>,
  name: keyof Query & string,
  inUrl: Readonly<Record<string, string>>,
  query: Query,
): boolean {
  const { [name]: text = '' } = inUrl;
  return text !== '' && text !== query[name] && !(name in codec.toParams(query));
}
