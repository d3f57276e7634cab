import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadCore, useCoreReady, useEarlyAnswer } from '../api';
import { StaleDataAlert } from '../data-display';
import { useLanguage } from '../i18n';
import { dropEarlyAnswer, fits, type Shape } from '../early-answers';
import { useLocation } from '../router';
import { WithCore } from '../section';
import { Loading, LoadingFailed, useReconnect } from '../ui';

/** Time in which the browser draws the rows, before it reads the core beside them. */
const PAINT_MS = 100;

interface FirstPageProps {
  /** Whether the list is as the server answered it: no query or place of it is stored on this device. */
  readonly isBare: boolean;
  readonly children: ReactNode;
}

/** A list that is shown by the server's answer until the core is there. */
export interface FirstPage<Answer> {
  /**
   * Shows a list by its first page until the core is there, which is requested after the first paint; a core that does
   * not load is reported above the rows. Another list, as that of an address with parameters, waits for the core.
   */
  readonly FirstPage: (props: FirstPageProps) => ReactNode;
  /**
   * The page of the list that the server answered, while the address has no parameters and the language stays; undefined without one, and once
   * a list that was read has replaced it, which forgets it.
   */
  readonly useFirstPage: (isReplaced: boolean) => Answer | undefined;
}

/**
 * The first page of a list, see docs/decisions/0052-the-first-page-comes-from-the-server.md.
 *
 * @param call the call that answers it, as the shell requests it (shell/src/firstCalls.ts)
 * @param shape the members of the answer that the page shows
 */
export function createFirstPage<Answer>(call: string, shape: Shape): FirstPage<Answer> {
  const Context = createContext<Answer | undefined>(undefined);

  function FirstPage({ isBare, children }: FirstPageProps) {
    const ready = useCoreReady();
    const answer = useEarlyAnswer(call);
    const { search } = useLocation();
    const { language } = useLanguage();
    // Its texts are of this language.
    const [answered] = useState(language);
    const isShowable = isBare && search === '' && language === answered;
    const isPage = useMemo(() => fits(answer, shape), [answer]);
    // The answer has the shape that was just compared.
    const first = isShowable && isPage ? (answer as Answer) : undefined;
    const isAwaited = isShowable && answer === undefined;
    const isShown = !ready && first !== undefined;
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
      <WithCore optional={first !== undefined || isAwaited}>
        {isShown && failure && <StaleDataAlert error={failure.error} onRetry={retry} />}
        <LoadingFailed value={isShown && failure !== undefined}>
          {isAwaited && !ready ? <Loading /> : <Context value={first}>{children}</Context>}
        </LoadingFailed>
      </WithCore>
    );
  }

  function useFirstPage(isReplaced: boolean) {
    const first = useContext(Context);
    useEffect(() => {
      if (isReplaced) dropEarlyAnswer(call);
    }, [isReplaced]);
    return isReplaced ? undefined : first;
  }

  return { FirstPage, useFirstPage };
}
