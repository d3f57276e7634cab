import { permittedDays, permittedHours, visibleName, type Employee } from '@portal/core';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { DataTable, type Column } from '@portal/kit/table';
import { useMemo, type ReactNode } from 'react';
import { CarwashUse } from '../../members/CarwashUse';
import { MemberLink } from '../../members/MemberLink';
import { memberPath } from '../../members/memberPath';
import styles from './MemberList.module.css';

interface MemberTableProps {
  employees: readonly Employee[];
  loading: boolean;
  /** Replaces the rows where none match the search. */
  empty: ReactNode;
}

/** Table of members; the name links to the member page, and a click on the row opens it too. */
export function MemberTable({ employees, loading, empty }: MemberTableProps) {
  const { t } = useTranslation('team');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const columns = useMemo<readonly Column<Employee>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        cardTitle: true,
        cell: ({ user }) => (
          <span className={styles.name}>
            <MemberLink member={user} />
          </span>
        ),
      },
      {
        id: 'email',
        header: t('list.email'),
        hideCardLabel: true,
        cell: ({ user }) => <EmailAddress address={visibleName(user.email)} />,
      },
      {
        id: 'days',
        header: t('list.days'),
        cell: ({ permissions }) =>
          permissions ? permittedDays(permissions, language) : t('list.unknown'),
      },
      {
        id: 'hours',
        header: t('list.hours'),
        cell: ({ permissions }) => (
          <span className={styles.hours}>
            {permissions ? permittedHours(permissions, language) : t('list.unknown')}
          </span>
        ),
      },
      {
        id: 'carwashes',
        header: t('carwashes.title'),
        hideCardLabel: true,
        cell: ({ carwashes }) => (
          <div className={styles.carwashes}>
            <CarwashUse carwashes={carwashes} withMeter />
          </div>
        ),
      },
    ],
    [t, language],
  );

  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={employees}
      rowId={({ user }) => String(user.id)}
      status={loading ? 'loading' : 'ready'}
      empty={empty}
      onRowOpen={({ user }) => void navigate(memberPath(user))}
    />
  );
}

/** An e-mail address whose only line break is before the domain. */
function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <bdi className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
