import type { RequestListName } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { RequireApprovedBroker } from '../access/RequireApprovedBroker';
import { useSearchLabels } from '../labels/useSearchLabels';
import { pathOfRow } from '../list-state/listOrigin';
import { useRequestListParams } from '../list-state/useRequestListParams';
import { useRequestList } from '../queries/requestLists';
import { useSplitView } from '../split-view/useSplitView';
import { RequestTable } from './RequestTable';
import { useRequestColumns } from './useRequestColumns';
import { useRequestListKeys } from './useRequestListKeys';

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
  const navigate = useNavigate();
  const requests = useRequestList(name);
  const listParams = useRequestListParams(name);
  const split = useSplitView(listParams.origin);
  const keys = useRequestListKeys({ requests, listParams, split });
  useSearchLabels(requests.data, listParams.query.search);
  return (
    <RequestTable
      caption={caption}
      requests={requests}
      listParams={listParams}
      keys={keys}
      split={split}
      columns={useRequestColumns(name, listParams.available, split)}
      empty={empty}
      onRowOpen={(row) => {
        if (split.active) split.open(row.id);
        else void navigate(pathOfRow(row), { state: listParams.origin });
      }}
    />
  );
}
