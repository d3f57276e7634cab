import type { RequestListName, RequestListPage } from '@portal/core';
import { loadCore, useCoreReady, useEarlyAnswer } from '@portal/kit/api';
import { dropEarlyAnswer, fits, type Shape } from '@portal/kit/early-answers';
import { useLocation } from '@portal/kit/router';
import { WithCore } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { Loading } from '@portal/kit/ui';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { hasStoredQuery } from '../list-state/storedQuery';
import { useIsWide } from '../request-detail/useWindowWidth';
import { useSplitViewSetting } from '../split-view/splitViewStore';

/** The calls that answer the first page of a list, as section.json names them. */
const CALLS: Partial<Record<RequestListName, string>> = {
  unansweredRequests: '/api/v2/support/assurance/unresponded/page',
};

/** Forgets the first page of a list that has been read. */
export function dropFirstPage(list: RequestListName): void {
  dropEarlyAnswer(CALLS[list] ?? '');
}

/** The members that the page shows. */
const PAGE: Shape = {
  query: { filters: 'object', search: 'string', sort: 'string', columns: ['string'] },
  columns: [{ name: 'string', isDefault: 'boolean' }],
  page: {
    rows: [
      {
        id: 'number',
        shownName: 'string',
        driverName: 'string',
        pictureUrl: 'string|null',
        premiumText: 'string|null',
        renewalMonth: 'number|null',
        monthsToRenewal: 'number|null',
        receivedAt: 'string|null',
        receivedText: 'string|null',
        receivedAgo: 'object|null',
      },
    ],
    paging: { page: 'number', pageCount: 'number', total: 'number' },
    size: 'number',
  },
};

const Context = createContext<RequestListPage | undefined>(undefined);

/** The page of the list that the server answered, while the address has no parameters; undefined without one. */
export function useFirstPage(): RequestListPage | undefined {
  return useContext(Context);
}

interface FirstPageProps {
  list: RequestListName;
  children: ReactNode;
}

/**
 * Shows a list by its first page until the core is there, which is requested after the first paint. A list whose
 * query or place is stored on this device is another one, and waits for the core.
 */
export function FirstPage({ list, children }: FirstPageProps) {
  const ready = useCoreReady();
  const answer = useEarlyAnswer(CALLS[list] ?? '');
  const userId = useSession(({ user }) => user?.id);
  const { search } = useLocation();
  const { wanted } = useSplitViewSetting();
  const isSplit = useIsWide() && wanted;
  const isBare = search === '' && !isSplit && !hasStoredQuery(userId, list);
  const isPage = useMemo(() => fits(answer, PAGE), [answer]);
  const first = isBare && isPage ? (answer as RequestListPage) : undefined;
  const isAwaited = isBare && answer === undefined;
  const isShown = !ready && first !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    // Behind the paint of the rows.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // A failure leaves the rows; what needs the core asks for it again.
        loadCore().catch(() => undefined);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return (
    <WithCore optional={first !== undefined || isAwaited}>
      {isAwaited && !ready ? <Loading /> : <Context value={first}>{children}</Context>}
    </WithCore>
  );
}
