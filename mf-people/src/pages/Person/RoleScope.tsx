import { isolatedName, mayJoinBrand, type NamedRow } from '@portal/core';
import { portal } from '@portal/kit/api';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { Button, Row, TextLink } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useState } from 'react';
import { ChangeButton } from '../../change/ChangeButton';
import { brandPath } from '../../organizations/brandPath';
import { businessPath } from '../../organizations/businessPath';
import type { PersonCardProps } from './personCard';
import { ScopeDialog } from './ScopeDialog';

/** A role that is of no use without the brand or the business that it is for. */
export type ScopedRole = 'ROLE_BUSINESS' | 'ROLE_ASSURANCE';

/** Scope of a role: the brands that a broker offers for, the business that a manager runs. */
export function scopeOf(role: ScopedRole, { details }: PersonCardProps) {
  const { user, brands, businesses, roles } = details.person;
  const member = (id: number) => ({ id, userId: user.id });
  return role === 'ROLE_ASSURANCE'
    ? {
        kind: 'brand' as const,
        rows: brands,
        path: brandPath,
        mayAdd: mayJoinBrand(roles),
        add: (id: number) => portal().call('joinBrand', member(id)),
        leave: (id: number) => portal().call('leaveBrand', member(id)),
      }
    : {
        kind: 'business' as const,
        rows: businesses,
        path: businessPath,
        // A manager runs one business.
        mayAdd: businesses.length === 0,
        add: (id: number) => portal().call('addManager', member(id)),
        leave: (id: number) => portal().call('removeManager', member(id)),
      };
}

/** The brands or the business of a role; each is left by itself (PEOPLE-10). */
export function RoleScope({ role, ...card }: PersonCardProps & { role: ScopedRole }) {
  const { t } = useTranslation('people');
  const { kind, rows, path, leave } = scopeOf(role, card);
  if (rows.length === 0) return null;
  const button = (row: NamedRow) => {
    const names = { name: card.name, row: isolatedName(row.name) };
    return (
      <ChangeButton
        size="small"
        name={t(`person.memberships.${kind}.leaveNamed`, names)}
        done={t(`person.memberships.${kind}.left`, names)}
        change={() => leave(row.id)}
        question={{
          title: t(`person.memberships.${kind}.question`, names),
          text: t(`person.memberships.${kind}.text`),
          confirm: t('person.memberships.leave'),
        }}
      >
        {t('person.memberships.leave')}
      </ChangeButton>
    );
  };
  return (
    <Row as="ul" gap={[0, 4]} aria-label={t(`person.memberships.${kind}.title`)}>
      {rows.map((row) => (
        <Row key={row.id} as="li" gap={1} align="center">
          <TextLink to={path(row)}>
            <IsolatedName>{row.name}</IsolatedName>
          </TextLink>
          {button(row)}
        </Row>
      ))}
    </Row>
  );
}

/** Adds the person, who has the role, to a further brand or to a business. */
export function AddScope({ role, ...card }: PersonCardProps & { role: ScopedRole }) {
  const { t } = useTranslation('people');
  const [isOpen, setOpen] = useState(false);
  const { kind, rows, mayAdd, add } = scopeOf(role, card);
  const { name } = card;
  if (!mayAdd) return null;
  return (
    <>
      <Button
        icon={<Plus aria-hidden size={18} />}
        aria-label={t(`person.memberships.${kind}.addNamed`, { name })}
        onClick={() => setOpen(true)}
      >
        {t(`person.memberships.${kind}.choose`)}
      </Button>
      {isOpen && (
        <ScopeDialog
          kind={kind}
          title={t(`person.memberships.${kind}.addNamed`, { name })}
          text={t(`person.grant.text.${role}`)}
          confirm={t('person.memberships.add')}
          taken={rows.map(({ id }) => id)}
          add={add}
          done={(row) => t(`person.memberships.${kind}.added`, { name, row })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
