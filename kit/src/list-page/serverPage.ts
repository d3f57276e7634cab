import { paging, pagingWhileLoading, type Paging } from '@portal/core';
import type { PrintedRows } from '@portal/kit/print';

interface ServerPage<Row> {
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** The page of the address, from 1. */
  page: number;
  /** The page of the rows, where the answer says it: another one while that of the address loads. */
  shownPage?: number | undefined;
  /** Rows a page. */
  size: number;
  /** Whether the rows are of another page or filter, while those asked for load. */
  isPlaceholderData: boolean;
  /** Rows of all pages, while they are printed. */
  printed?: PrintedRows<Row> | undefined;
}

/** Rows and paging of a list that the server answers in pages. */
export function serverPage<Row>(read: ServerPage<Row>): {
  rows: readonly Row[] | undefined;
  paging: Paging;
} {
  const { printed, page, size, isPlaceholderData } = read;
  const rows = printed?.rows ?? read.rows;
  const count = rows?.length ?? 0;
  const isOther = isPlaceholderData && !printed;
  const shownPage = isOther ? (read.shownPage ?? page) : page;
  const pagination = {
    currentPage: printed ? 1 : shownPage,
    currentPageSize: printed ? count : size,
    numberOfRecords: printed?.total ?? read.total ?? 0,
  };
  const bar = isOther ? pagingWhileLoading(pagination, count, page) : paging(pagination, count);
  // A server may answer the last page in place of one after it.
  return { rows: bar.isPastEnd ? [] : rows, paging: bar };
}
