import { useMemo, useState } from 'react';
import { localStore } from '../storage';

export type Density = 'comfortable' | 'compact';

interface Preferences {
  hidden: readonly string[];
  density: Density;
  pageSize: number;
}

export interface TablePreferences {
  hidden: ReadonlySet<string>;
  density: Density;
  pageSize: number;
  setHidden: (hidden: ReadonlySet<string>) => void;
  setDensity: (density: Density) => void;
  setPageSize: (pageSize: number) => void;
}

/** Hidden columns, density and page size of one table, kept in local storage under `name`. */
export function useTablePreferences(name: string, defaults: Preferences): TablePreferences {
  const key = `portal.table.${name}`;
  const [preferences, setPreferences] = useState(() => ({
    ...defaults,
    ...validPreferences(localStore.getJson(key)),
  }));
  const update = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change };
    setPreferences(next);
    localStore.setJson(key, next);
  };
  return {
    hidden: useMemo(() => new Set(preferences.hidden), [preferences.hidden]),
    density: preferences.density,
    pageSize: preferences.pageSize,
    setHidden: (hidden) => update({ hidden: [...hidden] }),
    setDensity: (density) => update({ density }),
    setPageSize: (pageSize) => update({ pageSize }),
  };
}

/** The stored values that are valid; others are ignored. */
function validPreferences(stored: unknown): Partial<Preferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { hidden, density, pageSize } = stored as Record<string, unknown>;
  return {
    ...(isStringArray(hidden) && { hidden }),
    ...((density === 'comfortable' || density === 'compact') && { density }),
    ...(typeof pageSize === 'number' && Number.isInteger(pageSize) && pageSize > 0 && { pageSize }),
  };
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
