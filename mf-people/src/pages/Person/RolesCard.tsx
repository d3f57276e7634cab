import type { Role, RoleName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Badge, Card, Row, Stack, Text } from '@portal/kit/ui';
import { useState } from 'react';
import { ROLES } from '../../people/roles';
import { ChangeButton } from '../../change/ChangeButton';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';
import { AddScope, RoleScope, scopeOf } from './RoleScope';
import { ScopeDialog } from './ScopeDialog';
import { useSystemAccessChoice } from './systemAccess';

/** The roles, each given or taken by its button (PEOPLE-4, PEOPLE-5), with the brands or the business that it is for. */
export function RolesCard(props: PersonCardProps) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('person.roles.title')}>
      <Stack as="ul" gap={4} className={styles.list}>
        {ROLES.map((role) => (
          <Row key={role} as="li" gap={[2, 4]} align="start" justify="space-between">
            <RoleRow {...props} role={role} />
          </Row>
        ))}
      </Stack>
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

function RoleRow({ role, ...card }: RoleRowProps) {
  const { details, name, isOwn } = card;
  const { person } = details;
  const { t } = useTranslation('people');
  const roleName = t(`accounts.roleNames.${role}`);
  const { user } = person;
  const held = person.roles.find((one) => one.role === role);
  const names = { name, role: roleName };
  const request: { id: number; role: RoleName } = { id: user.id, role };
  const isOwnAdministration = isOwn && role === 'ROLE_ADMIN';
  const mayGive = !held || standing(held) === 'refused';
  const scoped = role === 'ROLE_ADMIN' ? undefined : role;
  const scope = scoped && scopeOf(scoped, card);
  const asksForScope = mayGive && scope?.rows.length === 0;
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
      <Stack gap={1} align="start" className={styles.rowText}>
        <h3>{roleName}</h3>
        <Text size={14} muted>
          {t(`person.roles.about.${role}`)}
        </Text>
        {held && (
          <Badge tone={held.isAccepted ? 'success' : 'warning'}>
            {t(`person.roles.${standing(held)}`)}
          </Badge>
        )}
        {Boolean(held?.refusal) && (
          <Text size={14} muted>
            {held?.refusal}
          </Text>
        )}
        {scoped && <RoleScope {...card} role={scoped} />}
      </Stack>
      {!isOwnAdministration && (
        <Row gap={3}>
          {scoped && !mayGive && <AddScope {...card} role={scoped} />}
          {/* Giving the role to a refused broker takes the refusal back (APPROVAL-6). */}
          <ChangeButton
            {...(mayGive ? give : take)}
            open={asksForScope ? () => setGiving(true) : undefined}
          />
          {isRefused && <ChangeButton {...take} />}
        </Row>
      )}
      {isGiving && scope && (
        <ScopeDialog
          kind={scope.kind}
          title={give.question.title}
          text={give.question.text}
          confirm={give.question.confirm}
          taken={[]}
          // Managing a business gives its role.
          add={(id) =>
            scope.kind === 'brand'
              ? portal().call('grantRole', { ...request, brandId: id })
              : scope.add(id)
          }
          done={() => give.done}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  );
}
