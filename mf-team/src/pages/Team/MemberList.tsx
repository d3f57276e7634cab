import { memberRows, searchEmployees, type MemberRow, type TeamPage } from '@portal/core';
import { RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { CsvButton, CsvFailure, listCsv, useCsvFile } from '@portal/kit/download';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams, type ListSource } from '@portal/kit/list';
import { FilterBar, SearchBox } from '@portal/kit/table';
import { Button, DisabledControls, EmptyState, LoadingBar, PageFailure } from '@portal/kit/ui';
import { SearchX } from '@portal/kit/icons';
import { useMemo, useRef } from 'react';
import type { useEmployees } from '../../queries/team';
import styles from './MemberList.module.css';
import { MemberTable, useMemberColumns } from './MemberTable';

const NO_ROWS: readonly MemberRow[] = [];

interface MemberListProps {
  team: ReturnType<typeof useEmployees>;
  /** The server, until the team is read. */
  source: ListSource<TeamPage> | undefined;
  /** Called by the button of the empty list. */
  onAdd: () => void;
}

/** The members of the team, searched by name, e-mail and permissions. */
export function MemberList({ team, source, onAdd }: MemberListProps) {
  const { t } = useTranslation('team');
  const { language } = useLanguage();
  const { query, setQuery } = useListParams(searchCodec, { source });
  const refetch = () => void team.refetch();
  const setSearch = (search: string) => setQuery({ search }, { replace: true });
  const searchBox = useRef<HTMLInputElement>(null);

  const { data } = team;
  const answered = source?.answer.members;
  const found = useMemo(() => {
    if (!data) return answered;
    const indexes = [...searchEmployees(data, query.search)];
    return memberRows(
      indexes.flatMap((index) => data[index] ?? []),
      language,
    );
  }, [data, answered, query.search, language]);

  const columns = useMemberColumns();
  const file = useCsvFile({
    name: t('list.caption'),
    filters: [query.search],
    read: (of) => listCsv({ columns, rows: found ?? NO_ROWS }, of),
  });

  function clearSearch() {
    setSearch('');
    searchBox.current?.focus();
  }

  if (team.error && !data && !answered) return <PageFailure error={team.error} onRetry={refetch} />;
  const isEmpty = data ? data.length === 0 : answered?.length === 0 && query.search === '';
  if (isEmpty) {
    return (
      <DisabledControls disabled={!data}>
        <EmptyState
          title={t('list.empty.title')}
          action={<Button onClick={onAdd}>{t('list.empty.add')}</Button>}
        >
          {t('list.empty.text')}
        </EmptyState>
      </DisabledControls>
    );
  }
  return (
    <DisabledControls disabled={!data} reads={answered !== undefined}>
      <div>
        <FilterBar
          folded
          actions={
            <>
              <RefreshStamp
                readAt={team.dataUpdatedAt}
                onRefresh={refetch}
                refreshing={team.isFetching || team.isPending}
              />
              {data && <CsvButton file={file} />}
            </>
          }
        >
          <SearchBox
            ref={searchBox}
            label={t('list.search')}
            value={query.search}
            onSearch={setSearch}
          />
          <p role="status" className={query.search === '' ? 'visually-hidden' : styles.count}>
            {found && t('list.count', { count: found.length })}
          </p>
        </FilterBar>
        <CsvFailure file={file} />
        {team.error && (
          <StaleDataAlert error={team.error} onRetry={refetch} retrying={team.isFetching} />
        )}
        <div className={styles.members}>
          {!data && found && !team.error && <LoadingBar />}
          <MemberTable
            members={found ?? NO_ROWS}
            columns={columns}
            loading={!found}
            empty={
              <EmptyState
                icon={<SearchX size={28} />}
                title={t('list.noMatch', { search: query.search })}
                action={<Button onClick={clearSearch}>{t('list.clearSearch')}</Button>}
              />
            }
          />
        </div>
      </div>
    </DisabledControls>
  );
}
