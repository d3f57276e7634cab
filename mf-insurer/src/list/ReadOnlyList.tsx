import type { RequestListName } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { useListKeys } from '../keys/useListKeys';
import { BrokersOnly } from '../pending/BrokersOnly';
import { useBook } from './books';
import { pathTo } from './links';
import { RequestTable } from './RequestTable';
import { useColumns, type ColumnName } from './useColumns';
import { useLabels } from './useLabels';
import { useListing } from './useListing';

interface ReadOnlyListProps {
  name: RequestListName;
  /** A constant. */
  columns: readonly ColumnName[];
  caption: string;
  empty: { title: string; text: string };
}

/** Requests or offers to be read: a row opens its request, nothing is changed from here. */
export function ReadOnlyList(props: ReadOnlyListProps) {
  return (
    <BrokersOnly>
      <Rows {...props} />
    </BrokersOnly>
  );
}

function Rows({ name, columns, caption, empty }: ReadOnlyListProps) {
  const navigate = useNavigate();
  const book = useBook(name);
  const listing = useListing(name);
  const keys = useListKeys({ book, listing });
  useLabels(book.data);
  return (
    <RequestTable
      caption={caption}
      book={book}
      listing={listing}
      keys={keys}
      columns={useColumns(columns, listing.origin)}
      empty={empty}
      onRowOpen={(row) => void navigate(pathTo(row), { state: listing.origin })}
    />
  );
}
