import { useState } from 'react';

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

/** Columns, density and page size of one table, remembered by this browser under `name`. */
export function useTablePreferences(name: string, defaults: Preferences): TablePreferences {
  const key = `portal.table.${name}`;
  const [preferences, setPreferences] = useState(() => ({ ...defaults, ...read(key) }));
  const change = (part: Partial<Preferences>) => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    write(key, next);
  };
  return {
    hidden: new Set(preferences.hidden),
    density: preferences.density,
    pageSize: preferences.pageSize,
    setHidden: (hidden) => change({ hidden: [...hidden] }),
    setDensity: (density) => change({ density }),
    setPageSize: (pageSize) => change({ pageSize }),
  };
}

/** What can be read back of it; the rest is dropped. */
function read(key: string): Partial<Preferences> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const { hidden, density, pageSize } = stored as Record<string, unknown>;
    return {
      ...(isTexts(hidden) && { hidden }),
      ...((density === 'comfortable' || density === 'compact') && { density }),
      ...(typeof pageSize === 'number' &&
        Number.isInteger(pageSize) &&
        pageSize > 0 && { pageSize }),
    };
  } catch {
    return {};
  }
}

/** Where storage is refused the choice lasts as long as the table. */
function write(key: string, preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    return;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
