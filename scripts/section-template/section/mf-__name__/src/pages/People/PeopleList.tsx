import { fullName, searchEmployees, visibleName, type Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams } from '@portal/kit/list';
import { DataTable, FilterBar, SearchBox, type Column } from '@portal/kit/table';
import { EmptyState, FilteredEmptyState, PageFailure } from '@portal/kit/ui';
import { useMemo } from 'react';
import { usePeople } from '../../queries/people';
import styles from './PeoplePage.module.css';

/** People, searched by name and e-mail with the core's rule. */
export function PeopleList() {
  const { t } = useTranslation('__name__');
  const { query, setQuery } = useListParams(searchCodec);
  const { data: people = [], error, isPending, refetch } = usePeople();
  const columns = useMemo<readonly Column<Employee>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        cardTitle: true,
        cell: ({ user }) => <bdi>{visibleName(fullName(user))}</bdi>,
      },
      {
        id: 'email',
        header: t('list.email'),
        cell: ({ user }) => <bdi>{visibleName(user.email)}</bdi>,
      },
    ],
    [t],
  );

  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
  const setSearch = (search: string) => setQuery({ search }, { replace: true });
  const found = [...searchEmployees(people, query.search)].flatMap((index) => people[index] ?? []);
  return (
    <>
      <FilterBar>
        <SearchBox label={t('list.search')} value={query.search} onSearch={setSearch} />
        <p role="status" className={styles.count}>
          {!isPending && t('list.count', { count: found.length })}
        </p>
      </FilterBar>
      <DataTable
        caption={t('list.title')}
        columns={columns}
        rows={found}
        rowId={({ user }) => String(user.id)}
        status={isPending ? 'loading' : 'ready'}
        empty={
          people.length === 0 ? (
            <EmptyState title={t('list.empty')} />
          ) : (
            <FilteredEmptyState searched onClear={() => setSearch('')} />
          )
        }
      />
    </>
  );
}
