import type { Paging } from '@portal/core';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { Pagination, RefreshStamp, StaleDataAlert } from '../data-display';
import type { useCsvFile } from '../download';
import { useIsLive } from '../live';
import { DataTable, SearchBox, type DataTableProps } from '../table';
import { FilteredEmptyState, PageFailure } from '../ui';
import { PastEndState } from './EmptyListState';
import type LoadedListFile from './ListFile';
import type { ListParams } from './useListParams';

// A list whose file does not load has no button for it. Generic in its rows, which `lazy` would lose.
const ListFile = lazy(() =>
  import('./ListFile').catch(() => ({ default: () => <></> })),
) as unknown as typeof LoadedListFile;

type TableProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'status' | 'ref'>;

interface ListRead {
  data: readonly unknown[] | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  /** In epoch milliseconds. */
  dataUpdatedAt: number;
}

interface ListPageProps<Row extends object> extends TableProps<Row> {
  /** All rows, as they are read. */
  read: ListRead;
  /** Rows of the page; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The list as a file: its name, filters beside the search, and the rows of all pages (LIST-19). */
  file: {
    name: string;
    filters?: Parameters<typeof useCsvFile>[0]['filters'];
    rows: () => readonly Row[];
  };
  /** Pages of the rows that the filters keep; undefined where none or all of them are shown. */
  paging?: Paging | undefined;
  listParams: ListParams<{ search: string }>;
  searchLabel: string;
  /** Empties search and filters, for rows none of which they keep. */
  onClear: () => void;
  /** The line above the table: the search, filters and, among the tools, the refresh and the file. */
  bar: (parts: { search: ReactNode; tools: ReactNode }) => ReactNode;
  className?: string | undefined;
  /** Class of the frame of the table, for the height of its skeletons. */
  tableClass?: string | undefined;
}

/** A searched table in each state of its reading: loading, failed, stale, empty, filtered, page by page. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { read, rows, paging, listParams, searchLabel, onClear, bar, empty, file } = props;
  const { query, setQuery, setPage } = listParams;
  const { data, error } = read;
  const live = useIsLive();
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const refetch = () => void read.refetch();
  function clear() {
    onClear();
    searchBox.current?.focus();
  }

  const pastEnd = ({ lastPage }: Paging) => <PastEndState lastPage={lastPage} onPage={setPage} />;
  const none = data?.length === 0 ? empty : <FilteredEmptyState searched onClear={clear} />;
  if (error != null && !data) return <PageFailure error={error} onRetry={refetch} />;
  return (
    <div className={props.className}>
      {bar({
        search: (
          <SearchBox
            ref={searchBox}
            label={searchLabel}
            value={query.search}
            onSearch={(search) => setQuery({ search }, { replace: true })}
          />
        ),
        tools: (
          <>
            <RefreshStamp
              live={live && error == null}
              readAt={read.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={read.isFetching}
            />
            {data && data.length > 0 && (
              <Suspense fallback={null}>
                <ListFile
                  {...file}
                  filters={[query.search, ...(file.filters ?? [])]}
                  columns={props.columns}
                />
              </Suspense>
            )}
          </>
        ),
      })}
      {error != null && (
        <StaleDataAlert error={error} onRetry={refetch} retrying={read.isFetching} />
      )}
      <div className={props.tableClass}>
        <DataTable
          {...props}
          ref={table}
          rows={rows ?? NO_ROWS}
          status={rows ? 'ready' : 'loading'}
          empty={paging && paging.total > 0 ? pastEnd(paging) : none}
        />
      </div>
      {paging && <Pagination {...paging} list={table} onPage={setPage} />}
    </div>
  );
}

const NO_ROWS: readonly never[] = [];
