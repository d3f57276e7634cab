import type { ReactElement } from 'react';
import { useTranslation } from '../i18n';
import { Menu, MenuRadioGroup } from '../menu';
import { sortOf, sortValue, useSortOptions } from './sortOptions';
import type { Column, Sort } from './types';

interface SortMenuProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The button of the header. */
  trigger: ReactElement;
}

/** Menu of the orders of one column. */
export function SortMenu<Row>({ column, sort, onSort, trigger }: SortMenuProps<Row>) {
  const { t } = useTranslation();
  const options = useSortOptions([column]);
  return (
    <Menu align="start" trigger={trigger}>
      <MenuRadioGroup
        label={t('table.sortBy')}
        value={sortValue(sort)}
        onChange={(value) => onSort(sortOf(options, value))}
        options={[{ value: '', label: t('table.unsorted') }, ...options]}
      />
    </Menu>
  );
}
