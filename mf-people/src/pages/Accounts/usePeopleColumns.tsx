import { visibleName, type Person } from '@portal/core';
import { CalendarDate, DateTime, IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { TextLink, useIsNarrow, useIsPrinting, useMediaQuery } from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { StateBadge } from '../../people/StateBadge';
import { useRoleName } from '../../people/useRoleName';
import styles from './Accounts.module.css';

/** The columns of the list of people; the name links to the person. */
export function usePeopleColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accounts.name'),
        sortable: true,
        fixed: true,
        cardTitle: true,
        cell: ({ user, name }) => (
          <TextLink to={personPath(user)} className={clsx('two-lines', styles.name)}>
            <bdi>{name}</bdi>
          </TextLink>
        ),
      },
      {
        id: 'email',
        header: t('accounts.email'),
        sortable: true,
        hideCardLabel: true,
        cell: ({ user }) => <EmailAddress address={visibleName(user.email)} />,
      },
      {
        id: 'roles',
        header: t('accounts.roles'),
        cell: (person) => <Roles person={person} />,
      },
      {
        id: 'memberships',
        header: t('accounts.memberships'),
        cell: ({ brands, businesses }) => <Names rows={[...brands, ...businesses]} />,
      },
      {
        id: 'state',
        header: t('accounts.state'),
        cell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: 'signedIn',
        header: t('accounts.signedIn'),
        sortable: true,
        cell: ({ signedInAt }) =>
          signedInAt === null ? (
            <span className={styles.none}>{t('accounts.never')}</span>
          ) : (
            <SignedIn at={signedInAt} />
          ),
      },
    ],
    [t],
  );
}

function Roles({ person: { roles } }: { person: Person }) {
  const { t } = useTranslation('people');
  const roleName = useRoleName();
  if (roles.length === 0) return <span className={styles.none}>{t('accounts.noRole')}</span>;
  return (
    <ul className={styles.roles}>
      {roles.map((held) => (
        <li key={held.role}>{roleName(held)}</li>
      ))}
    </ul>
  );
}

function Names({ rows }: { rows: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('people');
  if (rows.length === 0) return <span className={styles.none}>{t('accounts.noMembership')}</span>;
  return (
    <ul className={styles.lines}>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <IsolatedName>{name}</IsolatedName>
        </li>
      ))}
    </ul>
  );
}

/** An e-mail address on one line, cut where the column is too narrow; the person's page has it in full. */
function EmailAddress({ address }: { address: string }) {
  return (
    <span className={styles.email} title={address}>
      <bdi>{address}</bdi>
    </span>
  );
}

/** On a tablet and on paper the day alone: with its time it would take three lines. */
const TABLET = '(width < 80rem)';

function SignedIn({ at }: { at: string }) {
  const { dateTime } = useFormats();
  const isPhone = useIsNarrow();
  const isPrinting = useIsPrinting();
  const isTablet = useMediaQuery(TABLET) && !isPhone;
  if (!isTablet && !isPrinting) return <DateTime value={at} />;
  return (
    <span title={dateTime(at)} className={styles.day}>
      <CalendarDate value={at} />
    </span>
  );
}
