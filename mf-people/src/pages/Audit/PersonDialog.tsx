import { searchNames, visibleName, type NamedRow } from '@portal/core';
import { CommandList } from '@portal/kit/command-list';
import { Dialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import { useMemo, useState } from 'react';

interface PersonDialogProps {
  open: boolean;
  onClose: () => void;
  onCloseFocus: () => void;
  /** People who have acted; namesakes with their e-mail. */
  people: UseQueryResult<readonly NamedRow[]>;
  onChoose: (person: number | null) => void;
}

const EVERYONE = 'everyone';

/** Names shown at once; the search finds the others. */
const MAX_SHOWN = 50;

/** Chooses who acted, among all who have, by typed words of the name. */
export default function PersonDialog({ open, onClose, ...props }: PersonDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      onCloseFocus={props.onCloseFocus}
      title={t('audit.person.title')}
    >
      <PersonChoice {...props} onClose={onClose} />
    </Dialog>
  );
}

function PersonChoice({ people, onChoose, onClose }: Omit<PersonDialogProps, 'open'>) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const { data, error } = people;
  const names = useMemo(() => (data ?? []).map(({ name }) => name), [data]);
  const found = useMemo(() => searchNames(names, typed), [names, typed]);
  const shown = found.slice(0, MAX_SHOWN).flatMap((at) => data?.[at] ?? []);
  const everyone = { id: EVERYONE, label: t('audit.filters.allPersons') };
  const items = shown.map(({ id, name }) => ({ id: String(id), label: visibleName(name) }));
  const count =
    found.length > MAX_SHOWN
      ? t('audit.person.first', { shown: MAX_SHOWN, total: found.length })
      : t('accounts.count', { count: found.length });
  return (
    <CommandList
      label={t('audit.person.search')}
      resultsLabel={t('audit.person.results')}
      text={typed}
      onTextChange={setTyped}
      groups={[
        {
          id: 'people',
          heading: t('audit.person.results'),
          items: typed.trim() === '' ? [everyone, ...items] : items,
        },
      ]}
      onChoose={({ id }) => {
        onChoose(id === EVERYONE ? null : Number(id));
        onClose();
      }}
    >
      {error && !data && (
        <Alert
          tone="warning"
          title={t('audit.filters.failed')}
          action={
            <Button size="small" onClick={() => void people.refetch()}>
              {t('audit.filters.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
      <p role="status">{data ? count : !error && t('loadingChoices')}</p>
    </CommandList>
  );
}
