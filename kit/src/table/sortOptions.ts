import { useTranslation } from '../i18n';
import type { Column, Sort } from './types';

interface SortOption {
  value: string;
  label: string;
  sort: Sort;
}

/** Both directions of every order of the columns, for a select or a menu. */
export function useSortOptions<Row>(columns: readonly Column<Row>[]): SortOption[] {
  const { t } = useTranslation();
  return columns
    .flatMap((column) => [...(column.sortable ? [column] : []), ...(column.orders ?? [])])
    .flatMap(({ id, header }) => {
      const ascending = { column: id, descending: false };
      const descending = { column: id, descending: true };
      return [
        {
          value: sortValue(ascending),
          label: t('table.ascending', { column: header }),
          sort: ascending,
        },
        {
          value: sortValue(descending),
          label: t('table.descending', { column: header }),
          sort: descending,
        },
      ];
    });
}

/** The value of a sort among the options; empty for none. */
export function sortValue(sort: Sort | null): string {
  return sort ? `${sort.column} ${sort.descending ? 'desc' : 'asc'}` : '';
}

/** The sort of a value; null for none. */
export function sortOf(options: readonly SortOption[], value: string): Sort | null {
  return options.find((option) => option.value === value)?.sort ?? null;
}
