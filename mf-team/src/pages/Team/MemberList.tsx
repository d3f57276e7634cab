import { searchEmployees } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { FilterBar, SearchBox, text, useUrlState } from '@portal/kit/table';
import { Button, EmptyState, FilteredEmptyState, PageFailure, RefreshStamp } from '@portal/kit/ui';
import { StaleDataAlert } from '../../components/StaleDataAlert';
import styles from './MemberList.module.css';
import { useEmployees } from '../../queries/team';
import { MemberTable } from './MemberTable';

const inUrl = { q: text() };

interface MemberListProps {
  businessId: number | undefined;
  /** The reader wants to add somebody. */
  onAdd: () => void;
}

/** The members, searched by name and address. */
export function MemberList({ businessId, onAdd }: MemberListProps) {
  const { t } = useTranslation('team');
  const { values, set } = useUrlState(inUrl);
  const team = useEmployees(businessId);
  const readAgain = () => void team.refetch();
  const search = (q: string) => set({ q }, { replace: true });

  if (team.error && !team.data) return <PageFailure error={team.error} onRetry={readAgain} />;
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
  const found = [...searchEmployees(employees, values.q)].flatMap(
    (number) => employees[number] ?? [],
  );
  return (
    <>
      <FilterBar
        actions={
          <RefreshStamp
            readAt={team.dataUpdatedAt}
            onRefresh={readAgain}
            refreshing={team.isFetching || team.isPending}
          />
        }
      >
        <SearchBox label={t('list.search')} value={values.q} onSearch={search} />
        <p role="status" className={styles.count}>
          {team.data && t('list.count', { count: found.length })}
        </p>
      </FilterBar>
      {team.error && <StaleDataAlert error={team.error} onRetry={readAgain} />}
      <MemberTable
        employees={found}
        loading={team.isPending}
        empty={<FilteredEmptyState onClear={() => search('')} />}
      />
    </>
  );
}
