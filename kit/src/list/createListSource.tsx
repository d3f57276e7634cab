import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { loadCore, useCoreReady, useEarlyAnswer } from '../api';
import { config } from '../config';
import { StaleDataAlert } from '../data-display';
import { browserTimeZone, useLanguage } from '../i18n';
import { dropEarlyAnswer, fetchAnswer, fits, type Shape } from '../early-answers';
import { useLocation, useNavigate } from '../router';
import { WithCore } from '../section';
import { Loading, LoadingFailed, useReconnect } from '../ui';
import { mergeParams } from './mergeParams';

/** Time in which the browser draws the rows, before it reads the core beside them. */
const PAINT_MS = 100;

/** A page of a list as the server answers it, with its query and that as URL parameters. */
interface ServerPage {
  readonly query: object;
  readonly params: Readonly<Record<string, string>>;
}

/** A query that is asked for, and that the address does not have yet. */
export interface Wish {
  readonly query: object;
  /** Whether its address replaces the present one in the history. */
  readonly replace: boolean;
}

/** A wish with the key of the location at which it was asked for: another location takes its place. */
interface Asked extends Wish {
  readonly key: string;
}

/** The server as the source of the rows of a list, until the core is. */
export interface ListSource<Answer extends ServerPage> {
  /** The page on screen. It stays while another one is asked for. */
  readonly answer: Answer;
  /** Asks for the page of a query, in place of another one; the address becomes that of its answer. */
  readonly ask: (wish: Wish) => void;
  /** The query that is asked for, at this moment. The core answers it where it comes first. */
  readonly wish: Asked | undefined;
}

interface ListSourceProps extends OfDevice {
  readonly children: ReactNode;
}

/** State of this device, which the server does not have. */
interface OfDevice {
  /** Whether the server knows all that the list shows: nothing of this device changes its rows. */
  readonly isServed: boolean;
  /** Whether a query that is stored on this device fills a bare address. */
  readonly hasStored: () => boolean;
}

interface ListSourceParts<Answer extends ServerPage> {
  /**
   * Shows a list by the pages that the server answers until the core is there, which is requested after the first
   * paint; a core that does not load is reported above the rows. An address that the server cannot answer waits for it.
   */
  readonly ListSource: (props: ListSourceProps) => ReactNode;
  /** The server, undefined where it has no page, and once a list that was read has replaced it. */
  readonly useListSource: (isReplaced: boolean) => ListSource<Answer> | undefined;
}

/**
 * The source of the rows of a list until the core is there, see
 * docs/decisions/0052-the-first-page-comes-from-the-server.md.
 *
 * @param call the call that answers a page, as the shell requests it (shell/src/firstCalls.ts)
 * @param shape the members of the answer that the page shows
 */
export function createListSource<Answer extends ServerPage>(
  call: string,
  shape: Shape,
): ListSourceParts<Answer> {
  const Context = createContext<ListSource<Answer> | undefined>(undefined);

  function ListSource({ children, ...ofDevice }: ListSourceProps) {
    const ready = useCoreReady();
    const { isAwaited, ...server } = useServer(call, shape, ofDevice);
    // Its answers have the shape.
    const source = server.source as ListSource<Answer> | undefined;
    const isShown = !ready && source !== undefined;
    const [failure, setFailure] = useState<{ error: unknown }>();
    const retry = () => setFailure(undefined);
    useReconnect(failure !== undefined, retry);
    const isNeeded = isShown && !failure;
    useEffect(() => {
      if (!isNeeded) return undefined;
      const timer = setTimeout(() => {
        loadCore().catch((error: unknown) => setFailure({ error }));
      }, PAINT_MS);
      return () => clearTimeout(timer);
    }, [isNeeded]);
    // A later visit must not begin with the rows of this one.
    useEffect(() => () => dropEarlyAnswer(call), []);
    return (
      <WithCore optional={source !== undefined || isAwaited}>
        {isShown && failure && <StaleDataAlert error={failure.error} onRetry={retry} />}
        <LoadingFailed value={isShown && failure !== undefined}>
          {isAwaited && !ready ? <Loading /> : <Context value={source}>{children}</Context>}
        </LoadingFailed>
      </WithCore>
    );
  }

  function useListSource(isReplaced: boolean) {
    const source = useContext(Context);
    useEffect(() => {
      if (isReplaced) dropEarlyAnswer(call);
    }, [isReplaced]);
    return isReplaced ? undefined : source;
  }

  return { ListSource, useListSource };
}

/** A page that was asked for after the first one. */
interface Later {
  /** The address that it is of. */
  readonly search: string;
  readonly answer: ServerPage | null;
  /** Whether a query was asked for, and not its address: nothing stored fills it. */
  readonly isAsked?: boolean;
  /** Whether the page is still at the former address. */
  readonly isMoving?: boolean;
}

/** The pages of a list as the server answers them: of the address, and of a query that is asked for. */
function useServer(call: string, shape: Shape, { isServed, hasStored }: OfDevice) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();
  // Texts of the answers are of this language.
  const [opened] = useState({ language, search });
  const early = useEarlyAnswer(call);
  const first = useMemo(() => (fits(early, shape) ? (early as ServerPage) : null), [early, shape]);
  const [later, setLater] = useState<Later>();
  const [asked, setAsked] = useState<Asked>();
  // Wish at this moment: a press and the end of the list may be one render, which a state would miss.
  const unanswered = useRef<Asked>(undefined);
  // Another address takes the place of what was asked for.
  const wish = asked?.key === key ? asked : undefined;
  if (later?.isMoving && search === later.search) setLater({ ...later, isMoving: false });

  const isOver = early === null || language !== opened.language;
  const answer = isOver ? null : (later ?? { answer: first }).answer;
  const isOther = !later?.isMoving && search !== (later ?? opened).search;
  const show = useEffectEvent((page: ServerPage | null) => {
    if (!wish) setLater({ search, answer: page });
    if (!wish || !page) return;
    unanswered.current = undefined;
    const after = mergeParams(
      new URLSearchParams(search),
      Object.keys(answer?.params ?? {}),
      page.params,
    ).toString();
    const address = after === '' ? '' : `?${after}`;
    setAsked(undefined);
    setLater({ search: address, answer: page, isAsked: true, isMoving: true });
    if (address !== search) void navigate(pathname + address, { replace: wish.replace });
  });
  useEffect(() => {
    if (isOver || (!wish && !isOther)) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const query = wish ? { json: JSON.stringify(wish.query) } : { query: search.slice(1) };
    const params = { ...query, timeZone: browserTimeZone() };
    void fetchAnswer(config(), { path: call, params, language, signal })
      .catch(() => null)
      .then((value) => {
        if (!signal.aborted) show(fits(value, shape) ? (value as ServerPage) : null);
      });
    return () => abort.abort();
  }, [isOver, isOther, wish, search, call, shape, language]);

  const isOfServer = (isBare: boolean) => isServed && !(isBare && hasStored());
  const isBare = !wish && !later?.isAsked && Object.keys(answer?.params ?? {}).length === 0;
  const isShowable = answer !== null && isOfServer(isBare);
  const source = useMemo(() => {
    if (!isShowable) return undefined;
    const ask = (next: Wish) => {
      unanswered.current = { ...next, key };
      setAsked(unanswered.current);
    };
    return {
      answer,
      ask,
      get wish() {
        return unanswered.current;
      },
    };
  }, [isShowable, answer, key]);
  const isAwaited = early === undefined && !isOver && isOfServer(search === '');
  return { source, isAwaited };
}
