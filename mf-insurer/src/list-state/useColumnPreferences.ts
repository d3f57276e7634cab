import type { RequestColumn } from '@portal/core';
import { useTablePreferences, type TablePreferences } from '@portal/kit/table';
import { useIsPrinting, useMediaQuery } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { RequestListParams } from './useRequestListParams';

const DEFAULTS = { hidden: [], density: 'comfortable', pageSize: 10 } as const;

/** The widths from which on lists show more columns (REQUEST-15). */
const DESKTOP = '(width >= 80rem)';
const WIDE = '(width >= 100rem)';

/** Columns of a list as the URL has them, and the row density of all lists, for the column menu. */
export function useColumnPreferences({
  query: { columns },
  available,
  setColumns,
}: RequestListParams): TablePreferences {
  const preferences = useTablePreferences('insurer.requests', DEFAULTS);
  const [isDesktop, isWide] = [useMediaQuery(DESKTOP), useMediaQuery(WIDE)];
  // Paper has the width of a tablet.
  const isPrinting = useIsPrinting();
  const width = isPrinting ? 0 : isWide ? 100 : isDesktop ? 80 : 0;
  const defaults = useMemo(
    () =>
      namesOf(
        available.filter(
          ({ isDefault, shownFrom }) => isDefault || (shownFrom !== null && shownFrom <= width),
        ),
      ),
    [available, width],
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
