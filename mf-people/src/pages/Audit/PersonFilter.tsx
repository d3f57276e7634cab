import { visibleName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button, Field } from '@portal/kit/ui';
import { ChevronDown } from '@portal/kit/icons';
import { useRef, useState } from 'react';
import { useAuditPeople } from '../../queries/audit';
import styles from './AuditPage.module.css';

const PersonDialog = lazyDialog(
  () => import('./PersonDialog'),
  ({ onClose }) => onClose(),
);

interface PersonFilterProps {
  /** Id of the person who acted; `null` for everyone. */
  value: number | null;
  onChange: (person: number | null) => void;
}

/** The person who acted, chosen in a dialog with a search: thousands may have acted. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const people = useAuditPeople(open || value !== null);
  const label = t('audit.filters.person');
  const known = people.data?.find(({ id }) => id === value);
  const name = known && visibleName(known.name);
  const chosen =
    value === null
      ? t('audit.filters.allPersons')
      : (name ?? t('audit.filters.unknownPerson', { id: String(value) }));
  return (
    <>
      <Field label={label}>
        {({ id }) => (
          <Button
            id={id}
            ref={button}
            aria-label={t('audit.filters.chosenPerson', { label, chosen })}
            aria-haspopup="dialog"
            className={styles.choice}
            onClick={() => setOpen(true)}
          >
            <span className={styles.chosen}>{chosen}</span>
            <ChevronDown aria-hidden size={16} />
          </Button>
        )}
      </Field>
      <PersonDialog
        open={open}
        onClose={() => setOpen(false)}
        onCloseFocus={() => button.current?.focus()}
        people={people}
        onChoose={onChange}
      />
    </>
  );
}
