import { memberRows, searchEmployees, type TeamPage } from '@portal/core';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams, type ListSource } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import { useNavigate } from '@portal/kit/router';
import { Button, DisabledControls, EmptyState, useIsNarrow } from '@portal/kit/ui';
import { useMemo } from 'react';
import { memberPath } from '../../members/memberPath';
import type { useEmployees } from '../../queries/team';
import { memberLine } from './MemberLine';
import styles from './MemberList.module.css';
import { useMemberColumns } from './useMemberColumns';

interface MemberListProps {
  team: ReturnType<typeof useEmployees>;
  /** The server, until the team is read. */
  source: ListSource<TeamPage> | undefined;
  /** Called by the button of the empty list. */
  onAdd: () => void;
}

/** The members of the team, searched by name, e-mail and permissions; a row opens the member's page (TEAM-2). */
export function MemberList({ team, source, onAdd }: MemberListProps) {
  const { t } = useTranslation('team');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const listParams = useListParams(searchCodec, { source });
  const { search } = listParams.query;
  const { data } = team;
  const answered = source?.answer.members;
  const found = useMemo(() => {
    if (!data) return answered;
    const indexes = [...searchEmployees(data, search)];
    return memberRows(
      indexes.flatMap((index) => data[index] ?? []),
      language,
    );
  }, [data, answered, search, language]);
  const columns = useMemberColumns();
  const line = useIsNarrow() ? memberLine : undefined;

  if (data ? data.length === 0 : answered?.length === 0 && search === '') {
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
    <ListPage
      read={team}
      isServed={answered !== undefined}
      isLive={false}
      listParams={listParams}
      searchLabel={t('list.search')}
      folded
      count={found ? t('list.count', { count: found.length }) : ''}
      hideCount={search === ''}
      file={{ name: t('list.caption'), rows: () => found ?? [] }}
      className={styles.members}
      caption={t('list.caption')}
      columns={columns}
      rows={found}
      rowId={({ id }) => String(id)}
      line={line}
      onRowOpen={(row) => void navigate(memberPath(row))}
    />
  );
}
