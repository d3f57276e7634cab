import type { Role, RoleName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Badge, Card, TextLink } from '@portal/kit/ui';
import { ChangeButton } from './ChangeButton';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';

const ROLES = ['ROLE_ADMIN', 'ROLE_BUSINESS', 'ROLE_ASSURANCE'] as const;

/** The roles, each given or taken by its button (PEOPLE-4, PEOPLE-5). */
export function RolesCard(props: PersonCardProps) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('person.roles.title')}>
      <ul className={styles.list}>
        {ROLES.map((role) => (
          <li key={role} className={styles.row}>
            <RoleRow {...props} role={role} />
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

interface RoleRowProps extends PersonCardProps {
  role: (typeof ROLES)[number];
}

function RoleRow({ details: { person }, name, isOwn, role }: RoleRowProps) {
  const { t } = useTranslation('people');
  const roleName = t(`accounts.roleNames.${role}`);
  const { user } = person;
  const held = person.roles.find((one) => one.role === role);
  const names = { name, role: roleName };
  const request: { id: number; role: RoleName } = { id: user.id, role };
  const isOwnAdministration = isOwn && role === 'ROLE_ADMIN';
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
        {held && standing(held) === 'pending' && (
          <TextLink to="/people">{t('person.roles.review')}</TextLink>
        )}
        {held?.refusal && <p className={styles.muted}>{held.refusal}</p>}
      </div>
      {!isOwnAdministration && (
        <ChangeButton
          name={held ? t('person.revoke.openNamed', names) : t('person.grant.openNamed', names)}
          done={held ? t('person.revoke.done', names) : t('person.grant.done', names)}
          change={() => portal().call(held ? 'revokeRole' : 'grantRole', request)}
          question={
            held && {
              title: t('person.revoke.title', names),
              text: t(`person.revoke.text.${role}`),
              confirm: t('person.revoke.confirm'),
            }
          }
        >
          {held ? t('person.revoke.open') : t('person.grant.open')}
        </ChangeButton>
      )}
    </>
  );
}
