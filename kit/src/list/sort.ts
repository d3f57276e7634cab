import type { Sort } from '../table';

/** The core's name for the order in which the server sent the rows; no column has it. */
const RECEIVED = 'received';

interface QuerySort<Name extends string> {
  sort: Name;
  descending: boolean;
}

/** The sort of a core query as a table shows it; columns are named like the core's sort orders. */
export function toTableSort({ sort, descending }: QuerySort<string>): Sort | null {
  return sort === RECEIVED ? null : { column: sort, descending };
}

/** The sort of a table for a core query; `initial` is the order where no column is sorted. */
export function fromTableSort<Name extends string>(
  sort: Sort | null,
  initial: Name,
): QuerySort<Name> {
  if (!sort) return { sort: initial, descending: false };
  return { sort: sort.column as Name, descending: sort.descending };
}
