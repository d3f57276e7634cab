import { isolatedName, mayJoinBrand, type NamedRow } from '@portal/core';
import { portal } from '@portal/kit/api';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { useId, type ReactNode } from 'react';
import { brandPath } from '../../organizations/brandPath';
import { businessPath } from '../../organizations/businessPath';
import { AddBrand, AddBusiness } from './AddMembership';
import { ChangeButton } from '../../change/ChangeButton';
import type { ScopedRole } from './GiveScopedRole';
import styles from './Person.module.css';
import type { PersonCardProps } from './personCard';

/** The brands that a broker offers for, or the business that a manager runs; each is left by itself (PEOPLE-10). */
export function RoleScope({ role, ...card }: PersonCardProps & { role: ScopedRole }) {
  const { t } = useTranslation('people');
  const { name, details } = card;
  const { person } = details;
  const { user, brands, businesses, roles } = person;
  if (role === 'ROLE_ASSURANCE')
    return (
      <Memberships
        kind="brand"
        rows={brands}
        path={brandPath}
        name={name}
        leave={(id) => portal().call('leaveBrand', { id, userId: user.id })}
      >
        {mayJoinBrand(roles) ? (
          <AddBrand person={person} name={name} />
        ) : (
          <p className={styles.muted}>{t('person.memberships.brand.noRole')}</p>
        )}
      </Memberships>
    );
  return (
    <Memberships
      kind="business"
      rows={businesses}
      path={businessPath}
      name={name}
      leave={(id) => portal().call('removeManager', { id, userId: user.id })}
    >
      {/* A manager runs one business. */}
      {businesses.length === 0 && <AddBusiness person={person} name={name} />}
    </Memberships>
  );
}

interface MembershipsProps {
  kind: 'brand' | 'business';
  rows: readonly NamedRow[];
  path: (row: NamedRow) => string;
  /** The person's name, for sentences. */
  name: string;
  leave: (id: number) => Promise<unknown>;
  /** The way to a further one, or why there is none. */
  children: ReactNode;
}

function Memberships({ kind, rows, path, name, leave, children }: MembershipsProps) {
  const { t } = useTranslation('people');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.scope}>
      <h4 id={id}>{t(`person.memberships.${kind}.title`)}</h4>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const names = { name, row: isolatedName(row.name) };
            return (
              <li key={row.id} className={styles.row}>
                <div className={styles.rowText}>
                  <TextLink to={path(row)}>
                    <IsolatedName>{row.name}</IsolatedName>
                  </TextLink>
                </div>
                <ChangeButton
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
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </section>
  );
}
