import {
  requestFilterFields,
  requestQueryDefault,
  type FilterFieldInfo,
  type RequestBook,
  type RequestFilters,
  type RequestListName,
} from '@portal/core';
import { Dialog, DialogCancel } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { Button, Stack, Text } from '@portal/kit/ui';
import { useId, useState } from 'react';
import { hasLabel } from '../labels/useCodeLabel';
import type { RequestListParams } from '../list-state/useRequestListParams';
import styles from './FilterDialog.module.css';
import { FilterField } from './FilterField';
import { useFilterOptions } from './useFilterOptions';

interface FilterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  book: RequestBook;
  listParams: RequestListParams;
}

/** The filters of a list, edited on a copy: Apply takes it over, Cancel and Esc discard it (FILTER-3). */
export default function FilterDialog({ open, onOpenChange, book, listParams }: FilterDialogProps) {
  const { t } = useTranslation('insurer');
  const id = useId();
  const { query, setFilters } = listParams;
  const applied = query.filters;
  const [edited, setEdited] = useState<RequestFilters>(applied);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts from the applied filters.
  if (open !== wasOpen) {
    setWasOpen(open);
    setEdited(applied);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('filter.title')}
      size="wide"
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              const { filters } = requestQueryDefault();
              setEdited(filters);
              setFilters(filters);
            }}
          >
            {t('filter.reset')}
          </Button>
          <DialogCancel />
          <Button variant="primary" type="submit" form={id}>
            {t('filter.apply', { count: book.count({ ...query, filters: edited }, today()) })}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={id}
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          setFilters(edited);
          onOpenChange(false);
        }}
      >
        <FilterGroups
          book={book}
          list={listParams.origin.list}
          filters={edited}
          onChange={setEdited}
        />
      </Stack>
    </Dialog>
  );
}

interface FilterGroupsProps {
  book: RequestBook;
  list: RequestListName;
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
}

function FilterGroups({ book, list, filters, onChange }: FilterGroupsProps) {
  const { t } = useTranslation('insurer');
  const optionsOf = useFilterOptions(book);
  const fields = requestFilterFields(list).filter(hasLabel);
  const field = (info: FilterFieldInfo) => (
    <FilterField
      key={info.name}
      field={info}
      options={optionsOf(info)}
      filters={filters}
      onChange={(change) => onChange({ ...filters, ...change })}
    />
  );
  // The core gives the fields of a group together.
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.map((group) => (
    <fieldset key={group}>
      <Text as="legend" strong>
        {t(`codes.filterGroup.${group}`)}
      </Text>
      <div className={styles.fields}>
        {fields.filter((info) => info.group === group).map(field)}
      </div>
    </fieldset>
  ));
}
