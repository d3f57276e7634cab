import { searchEmployees } from '@portal/core';
import { RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { useListParams, type ListParamsCodec } from '@portal/kit/list';
import { FilterBar, SearchBox } from '@portal/kit/table';
import { Button, EmptyState, PageFailure } from '@portal/kit/ui';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useEmployees } from '../../queries/team';
import styles from './MemberList.module.css';
import { MemberTable } from './MemberTable';

const codec: ListParamsCodec<{ search: string }> = {
  fromParams: ({ q = '' }) => ({ search: q }),
  toParams: ({ search }) => (search === '' ? {} : { q: search }),
};

interface MemberListProps {
  businessId: number | undefined;
  /** Called by the button of the empty list. */
  onAdd: () => void;
}

/** The members of the team, searched by name, e-mail and permissions. */
export function MemberList({ businessId, onAdd }: MemberListProps) {
  const { t } = useTranslation('team');
  const { query, setQuery } = useListParams(codec);
  const team = useEmployees(businessId);
  const refetch = () => void team.refetch();
  const setSearch = (search: string) => setQuery({ search }, { replace: true });
  const searchBox = useRef<HTMLInputElement>(null);

  function clearSearch() {
    setSearch('');
    searchBox.current?.focus();
  }

  if (team.error && !team.data) return <PageFailure error={team.error} onRetry={refetch} />;
  if (team.data?.length === 0) {
    return (
      <EmptyState
        title={t('list.empty.title')}
        action={<Button onClick={onAdd}>{t('list.empty.add')}</Button>}
      >
        {t('list.empty.text')}
      </EmptyState>
    );
  }
  const employees = team.data ?? [];
  const found = [...searchEmployees(employees, query.search)].flatMap(
    (index) => employees[index] ?? [],
  );
  return (
    <div>
      <FilterBar
        actions={
          <RefreshStamp
            readAt={team.dataUpdatedAt}
            onRefresh={refetch}
            refreshing={team.isFetching || team.isPending}
          />
        }
      >
        <SearchBox
          ref={searchBox}
          label={t('list.search')}
          value={query.search}
          onSearch={setSearch}
        />
        <p role="status" className={query.search === '' ? 'visually-hidden' : styles.count}>
          {team.data && t('list.count', { count: found.length })}
        </p>
      </FilterBar>
      {team.error && <StaleDataAlert error={team.error} onRetry={refetch} />}
      <div className={styles.members}>
        <MemberTable
          employees={found}
          loading={team.isPending}
          empty={
            <EmptyState
              icon={<SearchX size={28} />}
              title={t('list.noMatch', { search: query.search.trim() })}
              action={<Button onClick={clearSearch}>{t('list.clearSearch')}</Button>}
            />
          }
        />
      </div>
    </div>
  );
}
