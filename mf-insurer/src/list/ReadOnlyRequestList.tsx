import type { RequestListName } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { RequireApprovedBroker } from '../access/RequireApprovedBroker';
import { useSearchLabels } from '../labels/useSearchLabels';
import { pathOfRow } from '../list-state/listOrigin';
import { useRequestListParams } from '../list-state/useRequestListParams';
import { useRequestList } from '../queries/requestLists';
import { RequestTable } from './RequestTable';
import { useRequestColumns, type ColumnName } from './useRequestColumns';
import { useRequestListKeys } from './useRequestListKeys';

interface ReadOnlyRequestListProps {
  name: RequestListName;
  /** A constant. */
  columns: readonly ColumnName[];
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

function List({ name, columns, caption, empty }: ReadOnlyRequestListProps) {
  const navigate = useNavigate();
  const requests = useRequestList(name);
  const listParams = useRequestListParams(name);
  const keys = useRequestListKeys({ requests, listParams });
  useSearchLabels(requests.data, listParams.query.search);
  return (
    <RequestTable
      caption={caption}
      requests={requests}
      listParams={listParams}
      keys={keys}
      columns={useRequestColumns(columns, listParams.origin)}
      empty={empty}
      onRowOpen={(row) => void navigate(pathOfRow(row), { state: listParams.origin })}
    />
  );
}
