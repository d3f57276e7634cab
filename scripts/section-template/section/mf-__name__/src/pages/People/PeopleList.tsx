import { fullName, searchEmployees, visibleName, type Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import type { Column } from '@portal/kit/table';
import { EmptyState } from '@portal/kit/ui';
import { useMemo } from 'react';
import { usePeople } from '../../queries/people';

/** People, searched by name and e-mail with the core's rule. */
export function PeopleList() {
  const { t } = useTranslation('__name__');
  const listParams = useListParams(searchCodec);
  const { query } = listParams;
  const read = usePeople();
  const { data } = read;
  const columns = useMemo<readonly Column<Employee>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        place: 'title',
        cell: ({ user }) => <bdi>{visibleName(fullName(user))}</bdi>,
        csv: ({ user }) => fullName(user),
      },
      {
        id: 'email',
        header: t('list.email'),
        cell: ({ user }) => <bdi>{visibleName(user.email)}</bdi>,
        csv: ({ user }) => user.email,
      },
    ],
    [t],
  );

  const found =
    data && [...searchEmployees(data, query.search)].flatMap((index) => data[index] ?? []);
  return (
    <ListPage
      read={read}
      listParams={listParams}
      searchLabel={t('list.search')}
      count={found ? t('list.count', { count: found.length }) : ''}
      file={{ name: t('list.title'), rows: () => found ?? [] }}
      caption={t('list.title')}
      columns={columns}
      rows={found}
      rowId={({ user }) => String(user.id)}
      empty={<EmptyState title={t('list.empty')} />}
    />
  );
}
