import { isolatedName, visibleName } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { ErrorState, Field, Select, Stack } from '@portal/kit/ui';
import { useState } from 'react';
import { useBrands } from '../../queries/brands';
import { useBusinesses } from '../../queries/businesses';
import { PEOPLE } from '../../queries/refresh';

interface ScopeDialogProps {
  kind: 'brand' | 'business';
  title: string;
  text: string;
  confirm: string;
  /** Ids that are not offered. */
  taken: readonly number[];
  /** Adds the person to the brand or the business. */
  add: (id: number) => Promise<unknown>;
  /** Sentence of the notice, with the name of what was chosen. */
  done: (row: string) => string;
  onClose: () => void;
}

/** Asks for the brand or the business that a role is for (PEOPLE-4, PEOPLE-10). */
export function ScopeDialog(props: ScopeDialogProps) {
  const { kind, title, text, confirm, taken, add, done, onClose } = props;
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [brands, businesses] = [useBrands(), useBusinesses()];
  const { data, error, refetch } = kind === 'brand' ? brands : businesses;
  const adding = useAct({
    call: add,
    refreshes: PEOPLE,
    onDone: onClose,
    onCancel: onClose,
    notice: (id) => {
      const name = data?.find((row) => row.id === id)?.name ?? '';
      return { title: t('person.saved'), message: done(isolatedName(name)) };
    },
  });
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={title}
        confirmLabel={confirm}
        tone="primary"
        busy={adding.busy}
        error={isMissing ? t(`person.memberships.${kind}.missing`) : adding.error}
        onConfirm={() => {
          setMissing(chosen === '');
          if (chosen !== '') adding.run(Number(chosen));
        }}
      >
        <Stack gap={4}>
          <p>{text}</p>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Field label={t(`invitations.dialog.${kind}`)}>
              {(control) => (
                <Select
                  {...control}
                  options={(data ?? [])
                    .filter(({ id }) => !taken.includes(id))
                    .map((row) => ({ value: String(row.id), label: visibleName(row.name) }))}
                  placeholder={data ? t('person.memberships.none') : t('loadingChoices')}
                  value={chosen}
                  onChange={(event) => {
                    setChosen(event.target.value);
                    setMissing(false);
                  }}
                />
              )}
            </Field>
          )}
        </Stack>
      </ConfirmDialog>
      {adding.dialog}
    </>
  );
}
