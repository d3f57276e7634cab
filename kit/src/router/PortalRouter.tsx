import { useState, type ReactNode } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { withBlocker } from './history';

/** The router over the browser history. Both APIs it uses are unstable, see decision 22. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => withBlocker(createBrowserHistory({ v5Compat: true })));
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}

/** The router over a memory history, for tests. */
export function MemoryRouter({ path, children }: { path: string; children: ReactNode }) {
  const [history] = useState(() =>
    withBlocker(createMemoryHistory({ initialEntries: [path], v5Compat: true })),
  );
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}
