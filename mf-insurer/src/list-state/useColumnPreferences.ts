import type { RequestColumn } from '@portal/core';
import { useTablePreferences, type TablePreferences } from '@portal/kit/table';
import { useMemo } from 'react';
import type { RequestListParams } from './useRequestListParams';

const DEFAULTS = { hidden: [], density: 'comfortable', pageSize: 10 } as const;

/** Columns of a list as the URL has them, and the row density of all lists, for the column menu. */
export function useColumnPreferences({
  query: { columns },
  available,
  setColumns,
}: RequestListParams): TablePreferences {
  const preferences = useTablePreferences('insurer.requests', DEFAULTS);
  const defaults = useMemo(
    () => namesOf(available.filter((column) => column.isDefault)),
    [available],
  );
  const shown = columns.length === 0 ? defaults : columns;
  const hidden = useMemo(
    () => new Set<string>(namesOf(available).filter((name) => !shown.includes(name))),
    [available, shown],
  );
  return {
    ...preferences,
    hidden,
    setHidden: (next) => {
      const chosen = namesOf(available).filter((name) => !next.has(name));
      const isDefault = chosen.join() === defaults.join();
      setColumns(isDefault ? [] : chosen);
    },
  };
}

const namesOf = (columns: readonly { name: RequestColumn }[]) => columns.map(({ name }) => name);
