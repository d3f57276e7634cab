import type { MemberRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { DataTable, type Column } from '@portal/kit/table';
import { useIsNarrow } from '@portal/kit/ui';
import { useMemo, type ReactNode } from 'react';
import { CarwashUse } from '../../members/CarwashUse';
import { MemberLink } from '../../members/MemberLink';
import { memberPath } from '../../members/memberPath';
import { MemberLine } from './MemberLine';
import styles from './MemberList.module.css';

interface MemberTableProps {
  columns: readonly Column<MemberRow>[];
  members: readonly MemberRow[];
  loading: boolean;
  /** Replaces the rows where none match the search. */
  empty: ReactNode;
}

/** Table of members; the name links to the member page, and a click on the row opens it too (TEAM-2). */
export function MemberTable({ members, columns, loading, empty }: MemberTableProps) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={members}
      rowId={({ id }) => String(id)}
      status={loading ? 'loading' : 'ready'}
      empty={empty}
      line={useIsNarrow() ? memberLine : undefined}
      onRowOpen={(row) => void navigate(memberPath(row))}
    />
  );
}

/** The columns of the members (TEAM-2). */
export function useMemberColumns(): readonly Column<MemberRow>[] {
  const { t } = useTranslation('team');
  return useMemo<readonly Column<MemberRow>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        place: 'title',
        cell: (row) => (
          <span className={styles.name}>
            <MemberLink member={row} className="two-lines" />
          </span>
        ),
        csv: ({ name }) => name,
      },
      {
        id: 'email',
        header: t('list.email'),
        cell: ({ email }) => <EmailAddress address={email} />,
        csv: ({ email }) => email,
      },
      {
        id: 'days',
        header: t('list.days'),
        cell: ({ days }) => <span className={styles.days}>{days ?? t('list.unknown')}</span>,
        csv: ({ days }) => days,
      },
      {
        id: 'hours',
        header: t('list.hours'),
        cell: ({ hours }) => <span className={styles.hours}>{hours ?? t('list.unknown')}</span>,
        csv: ({ hours }) => hours,
      },
      {
        id: 'carwashes',
        header: t('carwashes.title'),
        cell: ({ carwashes }) => (
          <div className={styles.carwashes}>
            <CarwashUse carwashes={carwashes} withMeter />
          </div>
        ),
        csv: [
          { header: t('carwashes.title'), cell: ({ carwashes }) => carwashes && carwashes.used },
          { header: t('carwashes.limit'), cell: ({ carwashes }) => carwashes && carwashes.limit },
        ],
      },
    ],
    [t],
  );
}

const memberLine = (member: MemberRow) => <MemberLine member={member} />;

/** An e-mail address whose only line break is before the domain. */
function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <bdi className={styles.email}>
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </bdi>
  );
}
