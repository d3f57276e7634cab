import type { RequestListName } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { useListKeys } from './useRequestListKeys';
import { RequireApprovedBroker } from '../access/RequireApprovedBroker';
import { useRequestList } from '../queries/requestLists';
import { pathTo } from '../list-state/listOrigin';
import { RequestTable } from './RequestTable';
import { useRequestColumns, type ColumnName } from './useRequestColumns';
import { useSearchLabels } from '../labels/useSearchLabels';
import { useRequestListParams } from '../list-state/useRequestListParams';

interface ReadOnlyRequestListProps {
  name: RequestListName;
  /** A constant. */
  columns: readonly ColumnName[];
  caption: string;
  empty: { title: string; text: string };
}

/** Requests or offers to be read: a row opens its request, nothing is changed from here. */
export function ReadOnlyRequestList(props: ReadOnlyRequestListProps) {
  return (
    <RequireApprovedBroker>
      <Rows {...props} />
    </RequireApprovedBroker>
  );
}

function Rows({ name, columns, caption, empty }: ReadOnlyRequestListProps) {
  const navigate = useNavigate();
  const book = useRequestList(name);
  const listing = useRequestListParams(name);
  const keys = useListKeys({ book, listing });
  useSearchLabels(book.data);
  return (
    <RequestTable
      caption={caption}
      book={book}
      listing={listing}
      keys={keys}
      columns={useRequestColumns(columns, listing.origin)}
      empty={empty}
      onRowOpen={(row) => void navigate(pathTo(row), { state: listing.origin })}
    />
  );
}
