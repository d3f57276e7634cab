import type { MemberRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { CarwashUse } from '../../members/CarwashUse';
import { MemberLink } from '../../members/MemberLink';
import styles from './MemberList.module.css';

/** The columns of the members (TEAM-2). */
export function useMemberColumns(): readonly Column<MemberRow>[] {
  const { t } = useTranslation('team');
  return useMemo<readonly Column<MemberRow>[]>(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        place: 'title',
        cell: (row) => <MemberLink member={row} className={clsx('two-lines', styles.name)} />,
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
        cell: ({ hours }) => <span className="numeric">{hours ?? t('list.unknown')}</span>,
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
