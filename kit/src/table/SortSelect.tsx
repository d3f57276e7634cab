import { useTranslation } from '../i18n';
import { Field, Select } from '../ui';
import styles from './DataTable.module.css';
import type { Column, Sort } from './types';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The sort control of the card layout, which has no headers. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: t('table.ascending', { column: header }) },
    { value: `${id} desc`, label: t('table.descending', { column: header }) },
  ]);
  return (
    <div className={styles.sortSelect}>
      <Field label={t('table.sortBy')}>
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder={t('table.unsorted')}
            value={sort ? `${sort.column} ${sort.descending ? 'desc' : 'asc'}` : ''}
            onChange={({ target }) => {
              const [column, direction] = target.value.split(' ');
              onSort(column ? { column, descending: direction === 'desc' } : null);
            }}
          />
        )}
      </Field>
    </div>
  );
}
