import { searchNames } from '@portal/core';
import { RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useListParams, type ListParamsCodec } from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import type { UseQueryResult } from '@portal/kit/query';
import { useNavigate } from '@portal/kit/router';
import { DataTable, FilterBar, SearchBox, type Column } from '@portal/kit/table';
import { EmptyState, FilteredEmptyState, PageFailure } from '@portal/kit/ui';
import { useMemo, useRef, type ReactNode } from 'react';
import styles from './Organization.module.css';

interface Organization {
  id: number;
  name: string;
}

interface OrganizationListProps<Row extends Organization> {
  query: UseQueryResult<Row[]>;
  columns: readonly Column<Row>[];
  caption: string;
  searchLabel: string;
  /** The number of rows in words. */
  count: (count: number) => string;
  /** Opens a new one. */
  open: ReactNode;
  emptyTitle: string;
  path: (row: Row) => string;
}

const codec: ListParamsCodec<{ search: string }> = {
  fromParams: ({ q = '' }) => ({ search: q }),
  toParams: ({ search }) => (search === '' ? {} : { q: search }),
};

/** A list of brands or businesses by name, with a search that is in the address. */
export function OrganizationList<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { query: read, columns, caption, searchLabel, count, open, emptyTitle, path } = props;
  const navigate = useNavigate();
  const live = useIsLive();
  const { query, setQuery } = useListParams(codec);
  const searchBox = useRef<HTMLInputElement>(null);
  const { data, error } = read;
  const refetch = () => void read.refetch();
  const found = useMemo(() => {
    if (!data || query.search.trim() === '') return data;
    const names = data.map(({ name }) => name);
    return searchNames(names, query.search).flatMap((at) => data[at] ?? []);
  }, [data, query.search]);

  function clearSearch() {
    setQuery({ search: '' }, { replace: true });
    searchBox.current?.focus();
  }

  if (error && !data) return <PageFailure error={error} onRetry={refetch} />;
  if (data?.length === 0) return <EmptyState title={emptyTitle} action={open} />;
  return (
    <div className={styles.page}>
      <FilterBar
        actions={
          <>
            <RefreshStamp
              live={live}
              readAt={read.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={read.isFetching}
            />
            {open}
          </>
        }
      >
        <SearchBox
          ref={searchBox}
          label={searchLabel}
          value={query.search}
          onSearch={(search) => setQuery({ search }, { replace: true })}
        />
        <p role="status" className={styles.count}>
          {found && count(found.length)}
        </p>
      </FilterBar>
      {error && <StaleDataAlert error={error} onRetry={refetch} />}
      <div className={styles.table}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={found ?? []}
          rowId={({ id }) => String(id)}
          status={found ? 'ready' : 'loading'}
          empty={<FilteredEmptyState searched onClear={clearSearch} />}
          onRowOpen={(row) => void navigate(path(row))}
        />
      </div>
    </div>
  );
}
