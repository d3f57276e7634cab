import type { Paging } from '@portal/core';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly paging: Paging;
}

/** The rows of all pages of a list that the browser has, in order. */
export function rowsOfPages<Row>(
  { paging }: { readonly paging: Paging },
  readPage: (page: number) => Page<Row>,
): readonly Row[] {
  return Array.from({ length: paging.lastPage }, (_, at) => readPage(at + 1).rows).flat();
}
