import { visibleName, type Person } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { ErrorState, Field, Select } from '@portal/kit/ui';
import { useState } from 'react';
import { useBrands } from '../../queries/brands';
import { useBusinesses } from '../../queries/businesses';
import { PEOPLE } from '../../queries/refresh';
import styles from './Person.module.css';

/** A role that is of no use without the brand or the business that it is for. */
export type ScopedRole = 'ROLE_BUSINESS' | 'ROLE_ASSURANCE';

interface GiveScopedRoleProps {
  person: Person;
  /** The person's name, for sentences. */
  name: string;
  role: ScopedRole;
  onClose: () => void;
}

/** Asks for the brand or the business together with the role that is given (PEOPLE-4). */
export function GiveScopedRole({ person: { user }, name, role, onClose }: GiveScopedRoleProps) {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const kind = role === 'ROLE_BUSINESS' ? 'business' : 'brand';
  const names = { name, role: t(`accounts.roleNames.${role}`) };
  const giving = useAct({
    call: (id: number) => give(user.id, role, id),
    refreshes: PEOPLE,
    onDone: onClose,
    onCancel: onClose,
    notice: () => ({ title: t('person.saved'), message: t('person.grant.done', names) }),
  });
  const missing = t(`person.memberships.${kind}.missing`);
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('person.grant.title', names)}
        confirmLabel={t('person.grant.confirm')}
        tone="primary"
        busy={giving.busy}
        error={isMissing ? missing : giving.error}
        onConfirm={() => {
          setMissing(chosen === '');
          if (chosen !== '') giving.run(Number(chosen));
        }}
      >
        <div className={styles.section}>
          <p>{t(`person.grant.text.${role}`)}</p>
          <Scope
            kind={kind}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              setMissing(false);
            }}
          />
        </div>
      </ConfirmDialog>
      {giving.dialog}
    </>
  );
}

interface ScopeProps {
  kind: 'brand' | 'business';
  value: string;
  onChange: (id: string) => void;
}

function Scope({ kind, value, onChange }: ScopeProps) {
  const { t } = useTranslation('people');
  const [brands, businesses] = [useBrands(), useBusinesses()];
  const rows = kind === 'brand' ? brands : businesses;
  if (rows.error && !rows.data)
    return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />;
  return (
    <Field label={t(`invitations.dialog.${kind}`)}>
      {(control) => (
        <Select
          {...control}
          options={(rows.data ?? []).map((row) => ({
            value: String(row.id),
            label: visibleName(row.name),
          }))}
          placeholder={rows.data ? t('person.memberships.none') : t('loadingChoices')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Managing a business gives its role. */
const give = (userId: number, role: ScopedRole, id: number) =>
  role === 'ROLE_BUSINESS'
    ? portal().call('addManager', { id, userId })
    : portal().call('grantRole', { id: userId, role, brandId: id });
