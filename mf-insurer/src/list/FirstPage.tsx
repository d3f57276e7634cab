import type { RequestListPage } from '@portal/core';
import type { Shape } from '@portal/kit/early-answers';
import { createFirstPage } from '@portal/kit/list';
import { useSession } from '@portal/kit/session';
import type { ReactNode } from 'react';
import { hasStoredQuery } from '../list-state/storedQuery';
import { useIsWide } from '../request-detail/useWindowWidth';
import { useSplitViewSetting } from '../split-view/splitViewStore';

const PAGE: Shape = {
  query: { filters: 'object', search: 'string', sort: 'string', columns: ['string'] },
  columns: [{ name: 'string', isDefault: 'boolean', shownFrom: 'number|null' }],
  page: {
    rows: [
      {
        id: 'number',
        shownName: 'string',
        driverName: 'string',
        pictureUrl: 'string|null',
        premiumText: 'string|null',
        priceBand: 'string|null',
        risks: 'object|null',
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

const first = createFirstPage<RequestListPage>('/api/v2/support/assurance/unresponded/page', PAGE);
export const { useFirstPage } = first;

/** The new requests by the page that the server answered, in one column and without a stored query. */
export function FirstPage({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id);
  const { wanted } = useSplitViewSetting();
  const isSplit = useIsWide() && wanted;
  const isBare = !isSplit && !hasStoredQuery(userId, 'unansweredRequests');
  return <first.FirstPage isBare={isBare}>{children}</first.FirstPage>;
}
