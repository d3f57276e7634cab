import type { Person, Role, RoleName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Badge, Card } from '@portal/kit/ui';
import { useState } from 'react';
import { ROLES } from '../../people/roles';
import { ChangeButton } from '../../change/ChangeButton';
import { GiveScopedRole, type ScopedRole } from './GiveScopedRole';
import { RoleScope } from './Memberships';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';
import { useSystemAccessChoice } from './systemAccess';

/** The roles, each given or taken by its button (PEOPLE-4, PEOPLE-5), with the brands or the business that it is for. */
export function RolesCard(props: PersonCardProps) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('person.roles.title')}>
      <ul className={styles.list}>
        {ROLES.map((role) => (
          <li key={role} className={styles.section}>
            <div className={styles.row}>
              <RoleRow {...props} role={role} />
            </div>
            {role !== 'ROLE_ADMIN' && <RoleScope {...props} role={role} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Accepted, under review, or refused. */
function standing({ isAccepted, refusal }: Role) {
  if (isAccepted) return 'held';
  return refusal ? 'refused' : 'pending';
}

/** The role, where it needs a brand or a business that the person does not have. */
function unscoped(person: Person, role: (typeof ROLES)[number]): ScopedRole | undefined {
  if (role === 'ROLE_BUSINESS' && person.businesses.length === 0) return role;
  return role === 'ROLE_ASSURANCE' && person.brands.length === 0 ? role : undefined;
}

interface RoleRowProps extends PersonCardProps {
  role: (typeof ROLES)[number];
}

function RoleRow({ details, name, isOwn, role }: RoleRowProps) {
  const { person } = details;
  const { t } = useTranslation('people');
  const roleName = t(`accounts.roleNames.${role}`);
  const { user } = person;
  const held = person.roles.find((one) => one.role === role);
  const names = { name, role: roleName };
  const request: { id: number; role: RoleName } = { id: user.id, role };
  const isOwnAdministration = isOwn && role === 'ROLE_ADMIN';
  const mayGive = !held || standing(held) === 'refused';
  const scoped = unscoped(person, role);
  const [isGiving, setGiving] = useState(false);
  const systemAccess = useSystemAccessChoice(role === 'ROLE_ADMIN' ? details.systemAccess : []);
  const isRefused = held !== undefined && standing(held) === 'refused';
  const give = {
    name: t('person.grant.openNamed', names),
    done: t('person.grant.done', names),
    change: () => portal().call('grantRole', request),
    children: t('person.grant.open'),
    question: {
      title: t('person.grant.title', names),
      text: t(`person.grant.text.${role}`),
      confirm: t('person.grant.confirm'),
      tone: 'primary' as const,
    },
  };
  const take = {
    name: t('person.revoke.openNamed', names),
    done: t('person.revoke.done', names),
    change: () => portal().call('revokeRole', { ...request, ...systemAccess.chosen() }),
    children: t('person.revoke.open'),
    question: {
      title: t('person.revoke.title', names),
      text: held?.isAccepted
        ? systemAccess.after(t(`person.revoke.text.${role}`))
        : t('person.revoke.textUnaccepted'),
      confirm: t('person.revoke.confirm'),
    },
  };
  return (
    <>
      <div className={styles.rowText}>
        <h3>{roleName}</h3>
        <p className={styles.muted}>{t(`person.roles.about.${role}`)}</p>
        {held && (
          <Badge tone={held.isAccepted ? 'success' : 'warning'}>
            {t(`person.roles.${standing(held)}`)}
          </Badge>
        )}
        {Boolean(held?.refusal) && <p className={styles.muted}>{held?.refusal}</p>}
      </div>
      {!isOwnAdministration && (
        <div className={styles.buttons}>
          {/* Giving the role to a refused broker takes the refusal back (APPROVAL-6). */}
          <ChangeButton
            {...(mayGive ? give : take)}
            open={mayGive && scoped ? () => setGiving(true) : undefined}
          />
          {isRefused && <ChangeButton {...take} />}
        </div>
      )}
      {isGiving && scoped && (
        <GiveScopedRole
          person={person}
          name={name}
          role={scoped}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  );
}
