import { isCoreError, type Paging } from '@portal/core';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { Pagination, RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { PastEndState } from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import { DataTable, type DataTableProps } from '@portal/kit/table';
import { DisabledControls, FilteredEmptyState, LoadingBar, PageFailure } from '@portal/kit/ui';
import { countSet, filterTexts, noFilters, type Values } from './filter';
import { ListBar, type ListBarProps } from './ListBar';
import type LoadedListFile from './ListFile';
import type { ListFileSource } from './ListFile';
import styles from './ListPage.module.css';

// A list whose file does not load has no button for it. Generic in its rows, which `lazy` would lose.
const ListFile = lazy(() =>
  import('./ListFile').catch(() => ({ default: () => <></> })),
) as unknown as typeof LoadedListFile;

type TableProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'status' | 'ref'>;
type BarProps = Omit<ListBarProps, 'searchRef' | 'onClear'>;

interface ListRead {
  /** All rows, or a page of them. */
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  /** In epoch milliseconds. */
  dataUpdatedAt: number;
  /** Whether the data are of another page or filter, while those asked for load. */
  isPlaceholderData?: boolean;
}

interface ListPageProps<Row extends object> extends TableProps<Row>, BarProps {
  read: ListRead;
  /** Rows of the page; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The list as a file, under its name with search and filters (LIST-19); none where it is had elsewhere. */
  file?: ListFileSource<Row>;
  /** Pages of the rows that the filters keep; undefined where none or all of them are shown. */
  paging?: Paging | undefined;
  /** Turns the page; by default that of the address. */
  onPage?: (page: number) => void;
  /** Whether the server has answered the rows, until all are read; undefined for a list that the core alone shows. */
  isServed?: boolean | undefined;
  /** Whether changes arrive as they happen; by default they do. */
  isLive?: boolean;
  /** Whether the time of the reading stands above the list; not in a part of a page that has one. */
  hasStamp?: boolean;
  /** Table and search box of `useListKeys`. */
  tableRef?: RefObject<HTMLTableElement | null>;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** Between the bar and the table. */
  notice?: ReactNode;
  /** Class of the frame of the table, for the height of its skeletons. */
  className?: string | undefined;
}

/** A searched and filtered table in each state of its reading: loading, failed, stale, empty, filtered, page by page. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { read, rows, paging, listParams, searchName = 'search', filters = [], empty } = props;
  const { searchLabel } = props;
  const { data, error } = read;
  const { onPage = (page: number) => listParams?.setPage(page) } = props;
  const hasLive = useIsLive();
  const ownSearch = useRef<HTMLInputElement>(null);
  const ownTable = useRef<HTMLTableElement>(null);
  const { searchRef = ownSearch, tableRef = ownTable } = props;
  const query = (listParams?.query ?? {}) as Values;
  const search = (query[searchName] ?? '') as string;
  const refetch = () => void read.refetch();
  function clear() {
    const replace = countSet(filters, query) === 0;
    const noSearch = searchLabel === undefined ? {} : { [searchName]: '' };
    listParams?.setQuery({ ...noFilters(filters), ...noSearch }, { replace });
    searchRef.current?.focus();
  }

  const isRefused = isCoreError(error) && error.status === 403;
  if (error != null && (isRefused || (data === undefined && !props.isServed)))
    return <PageFailure error={error} onRetry={refetch} />;

  const isFiltered = search !== '' || countSet(filters, query) > 0;
  const isEmpty = Array.isArray(data) && data.length === 0;
  const isStale = read.isPlaceholderData === true;
  // Rows of another filter say nothing where there are none.
  const isLoading = !rows || (isStale && rows.length === 0);
  const none =
    isFiltered && !isEmpty ? (
      <FilteredEmptyState searched={searchLabel !== undefined} onClear={clear} />
    ) : (
      empty
    );
  return (
    <DisabledControls
      disabled={props.isServed !== undefined && data === undefined}
      reads={props.isServed === true}
    >
      <div className={styles.page}>
        <ListBar
          {...props}
          searchRef={searchRef}
          onClear={isFiltered ? clear : undefined}
          tools={
            <>
              {props.hasStamp !== false && (
                <RefreshStamp
                  live={hasLive && props.isLive !== false && error == null}
                  readAt={read.dataUpdatedAt}
                  onRefresh={refetch}
                  refreshing={read.isFetching || (data === undefined && error == null)}
                />
              )}
              {props.file && data !== undefined && !isEmpty && (
                <Suspense fallback={null}>
                  <ListFile
                    {...props.file}
                    filters={[search, ...filterTexts(filters, query)]}
                    columns={props.columns}
                  />
                </Suspense>
              )}
              {props.tools}
            </>
          }
        />
        {error != null && (
          <StaleDataAlert error={error} onRetry={refetch} retrying={read.isFetching} />
        )}
        {props.notice}
        <div aria-busy={isStale || undefined} className={clsx(styles.table, props.className)}>
          {props.isServed && data === undefined && error == null && <LoadingBar />}
          <DataTable
            {...props}
            ref={tableRef}
            rows={rows ?? NO_ROWS}
            status={isLoading ? 'loading' : 'ready'}
            empty={
              paging && paging.total > 0 ? (
                <PastEndState lastPage={paging.lastPage} onPage={onPage} />
              ) : (
                none
              )
            }
          />
        </div>
        {paging && paging.total > 0 && <Pagination {...paging} onPage={onPage} list={tableRef} />}
      </div>
    </DisabledControls>
  );
}

const NO_ROWS: readonly never[] = [];
