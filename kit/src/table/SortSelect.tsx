import { useTranslation } from '../i18n';
import { Field, Select } from '../ui';
import { sortOf, sortValue, useSortOptions } from './sortOptions';
import styles from './SortSelect.module.css';
import type { Column, Sort } from './types';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The sort control of a phone, which has no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const options = useSortOptions(columns);
  if (options.length === 0) return null;
  return (
    <div className={styles.sortSelect}>
      <Field label={t('table.sortBy')}>
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder={t('table.unsorted')}
            value={sortValue(sort)}
            onChange={({ target }) => onSort(sortOf(options, target.value))}
          />
        )}
      </Field>
    </div>
  );
}
