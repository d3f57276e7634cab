import type { Employee } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { DataTable, type Column } from '@portal/kit/table';
import { TextLink } from '@portal/kit/ui';
import { useMemo, type ReactNode } from 'react';
import { fullName } from '../../members/fullName';
import { PermissionsSummary } from '../../members/PermissionsSummary';
import { memberPath, selectMember } from '../../members/selectedMember';
import { EmailAddress } from './EmailAddress';

interface MemberTableProps {
  employees: readonly Employee[];
  loading: boolean;
  /** In place of rows where the search leaves none. */
  empty: ReactNode;
}

/** A row per member; its name is the link, the row a convenience. */
export function MemberTable({ employees, loading, empty }: MemberTableProps) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const columns = useMemo<readonly Column<Employee>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        cardTitle: true,
        cell: ({ user }) => (
          <TextLink to={memberPath} onClick={() => selectMember(user)}>
            {fullName(user)}
          </TextLink>
        ),
      },
      {
        id: 'email',
        header: t('list.email'),
        hideCardLabel: true,
        cell: ({ user }) => <EmailAddress address={user.email} />,
      },
      {
        id: 'limits',
        header: t('list.limits'),
        hideCardLabel: true,
        cell: ({ permissions }) => <PermissionsSummary permissions={permissions} />,
      },
    ],
    [t],
  );

  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={employees}
      rowId={({ user }) => String(user.id)}
      status={loading ? 'loading' : 'ready'}
      empty={empty}
      onRowOpen={({ user }) => {
        selectMember(user);
        void navigate(memberPath);
      }}
    />
  );
}
