import type { RequestListPage } from '@portal/core';
import { createListSource } from '@portal/kit/list';
import { useSession } from '@portal/kit/session';
import type { ReactNode } from 'react';
import { hasStoredQuery } from '../list-state/storedQuery';
import { useIsWide } from '../request-detail/useWindowWidth';
import { useSplitViewSetting } from '../split-view/splitViewStore';
import pageShape from './pageShape.json';

/** The call of the page, which the shell makes early. */
export const PAGE_CALL = '/api/v2/support/assurance/unresponded/page';

const source = createListSource<RequestListPage>(PAGE_CALL, pageShape);
export const { useListSource: useRequestSource } = source;

/** The new requests by the server until the core is there, in one column. */
export function RequestSource({ children }: { children: ReactNode }) {
  const userId = useSession(({ user }) => user?.id);
  const { wanted } = useSplitViewSetting();
  const isSplit = useIsWide() && wanted;
  return (
    <source.ListSource
      isServed={!isSplit}
      hasStored={() => hasStoredQuery(userId, 'unansweredRequests')}
    >
      {children}
    </source.ListSource>
  );
}
