import type { RequestPage, RequestQuery, RequestRow, RequestSort } from '@portal/core';
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
import type { ReactNode, Ref } from 'react';
import type { Book } from './books';
import { today } from './today';
import type { Listing } from './useListing';

interface RequestTableProps {
  caption: string;
  book: Book;
  listing: Listing;
  columns: readonly Column<RequestRow>[];
  empty: { title: string; text: string };
  /** Beside the search field. */
  filters?: ReactNode;
  /** Under the search field: chips of the applied filters. */
  applied?: ReactNode;
  /** What clears the filters beside the search. */
  unfiltered?: RequestQuery;
  onRowOpen?: (row: RequestRow) => void;
  searchRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLTableElement>;
}

const pageSize = 10;
const none: RequestRow[] = [];

/** A list of the core's book: search, order, pages of 10, and each of its states. */
export function RequestTable(props: RequestTableProps) {
  const { caption, book, listing, columns, filters, applied, onRowOpen, searchRef, ref } = props;
  const { t } = useTranslation('insurer');
  const { query, change } = listing;
  // Not memoised: a discarded row leaves the same book.
  const page = book.data?.page(query, today());
  const readAgain = () => void book.refetch();

  if (book.error && !book.data) return <PageFailure error={book.error} onRetry={readAgain} />;
  return (
    <>
      <FilterBar
        actions={
          <RefreshStamp
            readAt={book.dataUpdatedAt}
            onRefresh={readAgain}
            refreshing={book.isFetching}
          />
        }
      >
        <SearchBox
          label={t('list.search')}
          value={query.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
          {...(searchRef && { ref: searchRef })}
        />
        {filters}
      </FilterBar>
      {applied}
      {book.error && <PageFailure error={book.error} onRetry={readAgain} />}
      <DataTable
        caption={caption}
        columns={columns}
        rows={page?.rows ?? none}
        rowId={(row) => String(row.id)}
        sort={
          query.sort === undefined || query.sort === 'received'
            ? null
            : { column: query.sort, descending: query.descending ?? false }
        }
        onSort={(sort) =>
          change({
            // Sortable columns are named as the core names orders.
            sort: (sort?.column ?? 'received') as RequestSort,
            descending: sort?.descending ?? false,
          })
        }
        status={page ? 'ready' : 'loading'}
        skeletonRows={pageSize}
        empty={page && <NoRows page={page} {...props} />}
        {...(onRowOpen && { onRowOpen })}
        {...(ref && { ref })}
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

function NoRows({ page, empty, listing, unfiltered }: RequestTableProps & { page: RequestPage }) {
  const { t } = useTranslation('common');
  if (page.size === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  if (page.paging.total === 0) {
    return <FilteredEmptyState onClear={() => listing.change({ search: '', ...unfiltered })} />;
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
