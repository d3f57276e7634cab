import { isolatedName, visibleName, type Person } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { Alert, Button, ErrorState, Field, Select } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useRef, useState } from 'react';
import { useBrands } from '../../queries/brands';
import { useBusinesses } from '../../queries/businesses';
import { PEOPLE } from '../../queries/refresh';
import styles from './Person.module.css';

interface AddMembershipProps {
  person: Person;
  /** The person's name, for sentences. */
  name: string;
}

/** Adds a broker to a further brand. */
export function AddBrand({ person: { user, brands }, name }: AddMembershipProps) {
  return (
    <AddMembership
      kind="brand"
      rows={useBrands()}
      taken={brands.map(({ id }) => id)}
      name={name}
      add={(id) => portal().call('joinBrand', { id, userId: user.id })}
    />
  );
}

/** Makes the person a manager of a business. */
export function AddBusiness({ person: { user }, name }: AddMembershipProps) {
  return (
    <AddMembership
      kind="business"
      rows={useBusinesses()}
      taken={[]}
      name={name}
      add={(id) => portal().call('addManager', { id, userId: user.id })}
    />
  );
}

interface ChoiceProps {
  kind: 'brand' | 'business';
  rows: UseQueryResult<readonly { id: number; name: string }[]>;
  /** Ids that are not offered. */
  taken: readonly number[];
  name: string;
  add: (id: number) => Promise<unknown>;
}

function AddMembership({ kind, rows, taken, name, add }: ChoiceProps) {
  const { t } = useTranslation('people');
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const free = (rows.data ?? []).filter(({ id }) => !taken.includes(id));
  const adding = useAct({
    call: add,
    refreshes: PEOPLE,
    onDone: () => setChosen(''),
    notice: (id) => {
      const row = isolatedName(free.find((one) => one.id === id)?.name ?? '');
      return {
        title: t('person.saved'),
        message: t(`person.memberships.${kind}.added`, { name, row }),
      };
    },
  });

  function press() {
    setMissing(chosen === '');
    if (chosen === '') select.current?.focus();
    else adding.run(Number(chosen));
  }

  if (rows.error && !rows.data)
    return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />;
  return (
    <div className={styles.section}>
      <div className={styles.add}>
        <Field
          label={t(`person.memberships.${kind}.choose`)}
          error={isMissing ? t(`person.memberships.${kind}.missing`) : undefined}
        >
          {(control) => (
            <Select
              {...control}
              ref={select}
              options={free.map((row) => ({ value: String(row.id), label: visibleName(row.name) }))}
              placeholder={rows.data ? t('person.memberships.none') : t('loadingChoices')}
              value={chosen}
              onChange={(event) => {
                setChosen(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <Button
          icon={<Plus aria-hidden size={18} />}
          busy={adding.busy}
          aria-label={t(`person.memberships.${kind}.addNamed`, { name })}
          onClick={press}
        >
          {t('person.memberships.add')}
        </Button>
      </div>
      {adding.error !== undefined && <Alert tone="danger">{adding.error}</Alert>}
      {adding.dialog}
    </div>
  );
}
