import { listPageSize, type RequestPage, type RequestRow, type RequestSort } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { DataTable, FilterBar, SearchBox, type Column } from '@portal/kit/table';
import {
  Button,
  EmptyState,
  FilteredEmptyState,
  PageFailure,
  Pagination,
  RefreshStamp,
} from '@portal/kit/ui';
import { AppliedFilters } from '../filters/AppliedFilters';
import { FilterButton } from '../filters/FilterButton';
import { ShortcutHelp } from '../keyboard/ShortcutHelp';
import type { ListKeys } from './useRequestListKeys';
import { useListShortcuts } from './useListShortcuts';
import type { RequestListResult } from '../queries/requestLists';
import { today } from './today';
import type { RequestListParams } from '../list-state/useRequestListParams';

interface RequestTableProps {
  caption: string;
  book: RequestListResult;
  listing: RequestListParams;
  columns: readonly Column<RequestRow>[];
  empty: { title: string; text: string };
  keys: ListKeys;
  /** Whether the list has something to discard. */
  discard?: boolean;
  onRowOpen: (row: RequestRow) => void;
}

const none: RequestRow[] = [];

/** A list of the core's book: search, order, pages of 10, and each of its states. */
export function RequestTable(props: RequestTableProps) {
  const { caption, book, listing, columns, keys, discard = false, onRowOpen } = props;
  const { table, search: searchField, help, setHelp } = keys;
  const { t } = useTranslation('insurer');
  const { query, change } = listing;
  const shortcuts = useListShortcuts(discard);
  // Not memoised: a discarded row leaves the same book.
  const page = book.data?.page(query, today());
  const readAgain = () => void book.refetch();

  if (book.error && !book.data) return <PageFailure error={book.error} onRetry={readAgain} />;
  return (
    <>
      <FilterBar
        actions={
          <>
            <RefreshStamp
              readAt={book.dataUpdatedAt}
              onRefresh={readAgain}
              refreshing={book.isFetching}
            />
            <ShortcutHelp open={help} onOpenChange={setHelp} shortcuts={shortcuts} />
          </>
        }
      >
        <SearchBox
          label={t('list.search')}
          value={query.search}
          onSearch={(search) => change({ search }, { replace: true })}
          ref={searchField}
        />
        <FilterButton book={book.data} listing={listing} />
      </FilterBar>
      <AppliedFilters listing={listing} />
      {book.error && <PageFailure error={book.error} onRetry={readAgain} />}
      <DataTable
        caption={caption}
        columns={columns}
        rows={page?.rows ?? none}
        rowId={(row) => String(row.id)}
        sort={
          query.sort === 'received' ? null : { column: query.sort, descending: query.descending }
        }
        onSort={(sort) =>
          change({
            // Sortable columns are named as the core names orders.
            sort: (sort?.column ?? 'received') as RequestSort,
            descending: sort?.descending ?? false,
          })
        }
        status={page ? 'ready' : 'loading'}
        skeletonRows={listPageSize()}
        empty={page && <NoRows page={page} {...props} />}
        onRowOpen={onRowOpen}
        ref={table}
      />
      {page && page.size > 0 && (
        <Pagination
          {...page.paging}
          from={page.paging.from ?? 0}
          to={page.paging.to ?? 0}
          onPage={(number) => change({ page: number })}
        />
      )}
    </>
  );
}

function NoRows({ page, empty, listing }: RequestTableProps & { page: RequestPage }) {
  const { t } = useTranslation('common');
  if (page.size === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  if (page.paging.total === 0) {
    return <FilteredEmptyState onClear={listing.clear} />;
  }
  return (
    <EmptyState
      title={t('states.pastEnd.title')}
      action={
        <Button onClick={() => listing.change({ page: 1 })}>{t('states.pastEnd.back')}</Button>
      }
    >
      {t('states.pastEnd.text')}
    </EmptyState>
  );
}
