import type { RequestListName } from '@portal/core';
import { useNavigate } from '@portal/kit/router';
import { BrokersOnly } from '../pending/BrokersOnly';
import { useBook } from './books';
import { linkTo } from './links';
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
  useLabels(book.data);
  return (
    <RequestTable
      caption={caption}
      book={book}
      listing={useListing()}
      columns={useColumns(columns, linkTo)}
      empty={empty}
      onRowOpen={(row) => void navigate(linkTo(row))}
    />
  );
}
