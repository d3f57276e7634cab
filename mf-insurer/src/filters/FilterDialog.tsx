import {
  requestFilterFields,
  requestQueryDefault,
  type FilterFieldInfo,
  type RequestBook,
  type RequestFilters,
} from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useId, useState } from 'react';
import { today } from '../list/today';
import type { RequestListParams } from '../list-state/useRequestListParams';
import styles from './FilterDialog.module.css';
import { FilterField } from './FilterField';
import { useFilterOptions } from './useFilterOptions';

const groups = ['renewal', 'vehicle', 'driver', 'history'] as const;

interface FilterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  book: RequestBook;
  listing: RequestListParams;
}

/** Thirteen filters on an edited copy: applying copies it, Cancel and Esc drop it (spec §4). */
export default function FilterDialog({ open, onOpenChange, book, listing }: FilterDialogProps) {
  const { t } = useTranslation('insurer');
  const id = useId();
  const { query } = listing;
  const applied = query.filters;
  const [edited, setEdited] = useState<RequestFilters>(applied);
  const [shown, setShown] = useState(open);
  // Each opening begins with what is applied.
  if (open !== shown) {
    setShown(open);
    setEdited(applied);
  }

  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('filter.title')}
      size="wide"
      footer={
        <FilterActions
          form={id}
          count={book.count({ ...query, filters: edited }, today())}
          onReset={() => {
            const { filters } = requestQueryDefault();
            setEdited(filters);
            listing.apply(filters);
          }}
          onCancel={close}
        />
      }
    >
      <form
        id={id}
        className={styles.groups}
        onSubmit={(event) => {
          event.preventDefault();
          listing.apply(edited);
          close();
        }}
      >
        <Groups book={book} filters={edited} onChange={setEdited} />
      </form>
    </Dialog>
  );
}

interface GroupsProps {
  book: RequestBook;
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
}

function Groups({ book, filters, onChange }: GroupsProps) {
  const { t } = useTranslation('codes');
  const options = useFilterOptions(book);
  const fields = requestFilterFields();
  const field = (info: FilterFieldInfo) => (
    <FilterField
      key={info.name}
      field={info}
      options={options(info)}
      filters={filters}
      onChange={(part) => onChange({ ...filters, ...part })}
    />
  );
  return groups.map((group) => (
    <fieldset key={group} className={styles.group}>
      <legend className={styles.legend}>{t(`filterGroup.${group}`)}</legend>
      <div className={styles.fields}>
        {fields.filter((info) => info.group === group).map(field)}
      </div>
    </fieldset>
  ));
}

interface FilterActionsProps {
  form: string;
  /** What applying would leave. */
  count: number;
  onReset: () => void;
  onCancel: () => void;
}

function FilterActions({ form, count, onReset, onCancel }: FilterActionsProps) {
  const { t } = useTranslation(['insurer', 'common']);
  return (
    <>
      <Button variant="quiet" onClick={onReset}>
        {t('insurer:filter.reset')}
      </Button>
      <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      <Button variant="primary" type="submit" form={form}>
        {t('insurer:filter.apply', { count })}
      </Button>
    </>
  );
}
