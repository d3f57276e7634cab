import type { RequestListName } from '@portal/core';
import { RequireApprovedBroker } from '../access/RequireApprovedBroker';
import { useSplitView } from '../split-view/useSplitView';
import { RequestTable } from './RequestTable';
import { useRequestColumns } from './useRequestColumns';
import { useRequestListKeys } from './useRequestListKeys';
import { useShownList } from './useShownList';

interface ReadOnlyRequestListProps {
  name: RequestListName;
  caption: string;
  empty: { title: string; text: string };
}

/** A page of requests or offers without changes: a row only opens its request. */
export function ReadOnlyRequestList(props: ReadOnlyRequestListProps) {
  return (
    <RequireApprovedBroker>
      <List {...props} />
    </RequireApprovedBroker>
  );
}

function List({ name, caption, empty }: ReadOnlyRequestListProps) {
  const list = useShownList(name);
  const { listParams } = list;
  const split = useSplitView(listParams.origin);
  const keys = useRequestListKeys({ list, split });
  return (
    <RequestTable
      caption={caption}
      list={list}
      keys={keys}
      split={split}
      columns={useRequestColumns(name, listParams.available, split)}
      empty={empty}
    />
  );
}
