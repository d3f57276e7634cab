import {
  peoplePage,
  peopleQueryFromParams,
  peopleQueryToParams,
  type PeopleQuery,
} from '@portal/core';
import { rowsOfPages } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import {
  fromTableSort,
  ListPage,
  toTableSort,
  useListParams,
  usePrintedPage,
  type ListParamsCodec,
} from '@portal/kit/list';
import { useNavigate } from '@portal/kit/router';
import { EmptyState } from '@portal/kit/ui';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { usePeople } from '../../queries/people';
import styles from './Accounts.module.css';
import { PeopleFilters } from './PeopleFilters';
import { usePeopleColumns } from './usePeopleColumns';

const codec: ListParamsCodec<PeopleQuery> = {
  fromParams: (params) => peopleQueryFromParams(params),
  toParams: (query) => peopleQueryToParams(query),
};

/** The filters of which not every text is a value, by their names in the URL. */
const FILTER_NAMES = ['role', 'state', 'brand', 'business'] as const;

/** Everyone with an account of the portal: search, filters, order and pages in the address (PEOPLE-2). */
export default function AccountsPage() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const people = usePeople();
  const listParams = useListParams(codec, { filters: FILTER_NAMES });
  const { query, setQuery } = listParams;
  const columns = usePeopleColumns();
  const { data } = people;
  const shown = useMemo(() => data && peoplePage(data, query), [data, query]);
  const page = usePrintedPage(shown, data && ((at) => peoplePage(data, { ...query, page: at })));
  const rows = useMemo(() => page?.rows.flatMap((at) => data?.[at] ?? []), [page, data]);

  function clearFilters() {
    const { sort, descending } = query;
    setQuery({ ...peopleQueryFromParams({}), sort, descending });
  }

  return (
    <ListPage
      read={people}
      listParams={listParams}
      searchLabel={t('accounts.search')}
      onClear={clearFilters}
      bar={(parts) => (
        <PeopleFilters
          {...parts}
          listParams={listParams}
          brands={page?.brands}
          businesses={page?.businesses}
          count={page?.paging.total}
        />
      )}
      file={{
        name: t('accounts.caption'),
        filters: [
          query.role !== 'all' && t(`accounts.filters.roles.${query.role}`),
          query.state !== 'all' && t(`accounts.states.${query.state}`),
          page?.brands.find(({ id }) => id === query.brand)?.name,
          page?.businesses.find(({ id }) => id === query.business)?.name,
        ],
        rows: () => {
          if (!data || !shown) return [];
          const all = rowsOfPages(shown, (at) => peoplePage(data, { ...query, page: at }));
          return all.flatMap((at) => data[at] ?? []);
        },
      }}
      className={styles.page}
      tableClass={styles.table}
      caption={t('accounts.caption')}
      columns={columns}
      rows={rows}
      rowId={({ user }) => String(user.id)}
      paging={page?.paging}
      sort={toTableSort(query)}
      onSort={(sort) => setQuery(fromTableSort(sort, 'name'))}
      empty={<EmptyState title={t('accounts.empty')} />}
      onRowOpen={({ user }) => void navigate(personPath(user))}
    />
  );
}
