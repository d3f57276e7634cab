import { visibleName, type Person } from '@portal/core';
import {
  CalendarDate,
  DateTime,
  IsolatedName,
  localMinute,
  useFormats,
  useTranslation,
} from '@portal/kit/i18n';
import { LogIn } from '@portal/kit/icons';
import type { Column } from '@portal/kit/table';
import { Stack, Text, TextLink, useIsNarrow, useIsPrinting, useMediaQuery } from '@portal/kit/ui';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { personPath } from '../../people/personPath';
import { StateBadge } from '../../people/StateBadge';
import { useRoleName } from '../../people/useRoleName';
import styles from './Accounts.module.css';

/** The columns of the list of people; the name links to the person. */
export function usePeopleColumns(): readonly Column<Person>[] {
  const { t } = useTranslation('people');
  const { dateTime } = useFormats();
  const roleName = useRoleName();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accounts.name'),
        sortable: true,
        fixed: true,
        place: 'title',
        cell: ({ user, name }) => (
          <TextLink to={personPath(user)} className={clsx('two-lines', styles.name)}>
            <bdi>{name}</bdi>
          </TextLink>
        ),
        csv: ({ name }) => name,
      },
      {
        id: 'email',
        header: t('accounts.email'),
        sortable: true,
        place: 'detail',
        cell: ({ user }) => <EmailAddress address={visibleName(user.email)} />,
        csv: ({ user }) => user.email,
      },
      {
        id: 'roles',
        header: t('accounts.roles'),
        place: 'fact',
        cell: (person) => <Roles person={person} />,
        csv: ({ roles }) => roles.map(roleName).join(', '),
      },
      {
        id: 'memberships',
        header: t('accounts.memberships'),
        place: 'fact',
        cell: ({ brands, businesses }) => <Names rows={[...brands, ...businesses]} />,
        csv: ({ brands, businesses }) =>
          [...brands, ...businesses].map(({ name }) => name).join(', '),
      },
      {
        id: 'state',
        header: t('accounts.state'),
        place: 'aside',
        cell: ({ state }) => <StateBadge state={state} />,
        csv: ({ state }) => t(`accounts.states.${state}`),
      },
      {
        id: 'signedIn',
        header: t('accounts.signedIn'),
        sortable: true,
        place: 'detailAside',
        cell: ({ signedInAt }) =>
          signedInAt === null ? (
            <Text as="span" muted>
              {t('accounts.never')}
            </Text>
          ) : (
            <SignedIn at={signedInAt} />
          ),
        csv: ({ signedInAt }) => (signedInAt === null ? null : localMinute(signedInAt)),
        lineCell: ({ signedInAt }) => (
          <span>
            <LogIn role="img" aria-label={t('accounts.signedIn')} size={12} />
            {signedInAt === null ? (
              <span>{t('accounts.never')}</span>
            ) : (
              <span title={dateTime(signedInAt)}>
                <CalendarDate value={signedInAt} />
              </span>
            )}
          </span>
        ),
      },
    ],
    [t, dateTime, roleName],
  );
}

function Roles({ person: { roles } }: { person: Person }) {
  const { t } = useTranslation('people');
  const roleName = useRoleName();
  if (roles.length === 0)
    return (
      <Text as="span" muted>
        {t('accounts.noRole')}
      </Text>
    );
  return (
    <Stack as="ul" gap={1} className={styles.roles}>
      {roles.map((held) => (
        <li key={held.role}>{roleName(held)}</li>
      ))}
    </Stack>
  );
}

function Names({ rows }: { rows: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('people');
  const isNarrow = useIsNarrow();
  if (isNarrow && rows.length === 0) return null;
  if (rows.length === 0)
    return (
      <Text as="span" muted>
        {t('accounts.noMembership')}
      </Text>
    );
  return (
    <Stack as="ul" gap={1}>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <IsolatedName>{name}</IsolatedName>
        </li>
      ))}
    </Stack>
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
  const isPrinting = useIsPrinting();
  const isTablet = useMediaQuery(TABLET);
  if (!isTablet && !isPrinting) return <DateTime value={at} />;
  return (
    <span title={dateTime(at)} className={styles.day}>
      <CalendarDate value={at} />
    </span>
  );
}
