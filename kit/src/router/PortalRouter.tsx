import { useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { guarded } from './history';

/** The page's router, over the browser's history. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => guarded(createBrowserHistory({ v5Compat: true })));
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}

/** The same router over a history of its own, for tests. */
export function MemoryRouter({ path, children }: { path: string; children: ReactNode }) {
  const [history] = useState(() =>
    guarded(createMemoryHistory({ initialEntries: [path], v5Compat: true })),
  );
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}
