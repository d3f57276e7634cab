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
  toTableSort,
  useListParams,
  usePrintedPage,
  type ListParamsCodec,
} from '@portal/kit/list';
import { ListPage, rowOptions, type Filter } from '@portal/kit/list-page';
import { useNavigate } from '@portal/kit/router';
import { EmptyState } from '@portal/kit/ui';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { usePeople } from '../../queries/people';
import styles from './Accounts.module.css';
import { usePeopleColumns } from './usePeopleColumns';

const codec: ListParamsCodec<PeopleQuery> = {
  fromParams: (params) => peopleQueryFromParams(params),
  toParams: (query) => peopleQueryToParams(query),
};

/** The filters of which not every text is a value, by their names in the URL. */
const FILTER_NAMES = ['role', 'state', 'brand', 'business'] as const;
const ROLES = [
  'manager',
  'administrator',
  'broker',
  'pendingBroker',
  'refusedBroker',
  'none',
] as const;
const STATES = ['enabled', 'disabled', 'unconfirmed'] as const;

/** Everyone with an account of the portal: search, filters, order and pages in the address (PEOPLE-2). */
export default function AccountsPage() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const people = usePeople();
  const listParams = useListParams(codec, { filters: FILTER_NAMES });
  const { query, setQuery } = listParams;
  const { data } = people;
  const shown = useMemo(() => data && peoplePage(data, query), [data, query]);
  const pageAt = (page: number) => peoplePage(data ?? [], { ...query, page });
  const page = usePrintedPage(shown, data && pageAt);
  const rows = useMemo(() => page?.rows.flatMap((at) => data?.[at] ?? []), [page, data]);
  const filters: readonly Filter[] = [
    {
      name: 'role',
      label: t('accounts.filters.role'),
      all: t('accounts.filters.roleAll'),
      none: 'all',
      options: ROLES.map((value) => ({ value, label: t(`accounts.filters.roles.${value}`) })),
    },
    {
      name: 'state',
      label: t('accounts.filters.state'),
      all: t('accounts.filters.stateAll'),
      none: 'all',
      options: STATES.map((value) => ({ value, label: t(`accounts.states.${value}`) })),
    },
    {
      name: 'brand',
      label: t('accounts.filters.brand'),
      all: t('accounts.filters.brandAll'),
      options: rowOptions(page?.brands),
      unknown: (id) => t('accounts.filters.unknownBrand', { id }),
    },
    {
      name: 'business',
      label: t('accounts.filters.business'),
      all: t('accounts.filters.businessAll'),
      options: rowOptions(page?.businesses),
      unknown: (id) => t('accounts.filters.unknownBusiness', { id }),
    },
  ];

  return (
    <ListPage
      read={people}
      listParams={listParams}
      searchLabel={t('accounts.search')}
      filters={filters}
      count={page ? t('accounts.count', { count: page.paging.total }) : ''}
      file={{
        name: t('accounts.caption'),
        rows: () => (shown ? rowsOfPages(shown, pageAt).flatMap((at) => data?.[at] ?? []) : []),
      }}
      className={styles.table}
      caption={t('accounts.caption')}
      columns={usePeopleColumns()}
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
