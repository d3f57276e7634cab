import {
  peoplePage,
  peopleQueryFromParams,
  peopleQueryToParams,
  type Person,
  type PeopleQuery,
} from '@portal/core';
import { Pagination, RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  fromTableSort,
  toTableSort,
  useListParams,
  usePrintedPage,
  type ListParamsCodec,
} from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import { useNavigate } from '@portal/kit/router';
import { DataTable } from '@portal/kit/table';
import { EmptyState, PageFailure, scrollToTopOf, useIsNarrow } from '@portal/kit/ui';
import { useMemo, useRef } from 'react';
import { personPath } from '../../people/personPath';
import { usePeople } from '../../queries/people';
import styles from './Accounts.module.css';
import { PeopleFilters } from './PeopleFilters';
import { PersonLine } from './PersonLine';
import { usePeopleColumns } from './usePeopleColumns';

const codec: ListParamsCodec<PeopleQuery> = {
  fromParams: (params) => peopleQueryFromParams(params),
  toParams: (query) => peopleQueryToParams(query),
};

/** The filters of which not every text is a value, by their names in the URL. */
const FILTER_NAMES = ['role', 'state', 'brand', 'business'] as const;

const NO_ROWS: readonly Person[] = [];

const personLine = (person: Person) => <PersonLine person={person} />;

/** Everyone with an account of the portal: search, filters, order and pages in the address (PEOPLE-2). */
export default function AccountsPage() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const live = useIsLive();
  const people = usePeople();
  const listParams = useListParams(codec, { filters: FILTER_NAMES });
  const { query, setQuery, setPage } = listParams;
  const columns = usePeopleColumns();
  const isNarrow = useIsNarrow();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { data } = people;
  const shown = useMemo(() => data && peoplePage(data, query), [data, query]);
  const page = usePrintedPage(shown, data && ((at) => peoplePage(data, { ...query, page: at })));
  const rows = useMemo(() => page?.rows.flatMap((at) => data?.[at] ?? []), [page, data]);
  const refetch = () => void people.refetch();

  function clearFilters() {
    const { sort, descending } = query;
    setQuery({ ...peopleQueryFromParams({}), sort, descending });
    search.current?.focus();
  }

  if (people.error && !data) return <PageFailure error={people.error} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      <PeopleFilters
        listParams={listParams}
        brands={page?.brands}
        businesses={page?.businesses}
        searchRef={search}
        count={page?.paging.total}
        actions={
          <RefreshStamp
            live={live}
            readAt={people.dataUpdatedAt}
            onRefresh={refetch}
            refreshing={people.isFetching}
          />
        }
      />
      {people.error && <StaleDataAlert error={people.error} onRetry={refetch} />}
      <div className={styles.table}>
        <DataTable
          ref={table}
          caption={t('accounts.caption')}
          columns={columns}
          line={isNarrow ? personLine : undefined}
          rows={rows ?? NO_ROWS}
          rowId={({ user }) => String(user.id)}
          sort={toTableSort(query)}
          onSort={(sort) => setQuery(fromTableSort(sort, 'name'))}
          status={rows ? 'ready' : 'loading'}
          empty={
            page &&
            data && (
              <EmptyListState
                size={data.length}
                paging={page.paging}
                empty={<EmptyState title={t('accounts.empty')} />}
                onClearFilters={clearFilters}
                onPage={setPage}
              />
            )
          }
          onRowOpen={({ user }) => void navigate(personPath(user))}
        />
      </div>
      {page && (
        <Pagination
          {...page.paging}
          list={table}
          onPage={(target) => {
            setPage(target);
            scrollToTopOf(table.current);
          }}
        />
      )}
    </div>
  );
}
