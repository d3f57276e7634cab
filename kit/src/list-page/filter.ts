import { visibleName, type NamedRow } from '@portal/core';
import type { ReactNode } from 'react';

/** A filter that is chosen from a list. */
export interface ChoiceFilter {
  /** Name of its value in the query. */
  name: string;
  label: string;
  /** The option that keeps every row. */
  all: string;
  /** The value of that option; `null` by default. */
  none?: string;
  options: readonly { value: string | number; label: string }[];
  /** Label of a chosen value that is no option: its row still loads, or there is none. */
  unknown?: (value: string) => string;
}

/** A first and a last day, the values `from` and `to` of the query. */
interface DaysFilter {
  /** Said where the first day is after the last one, which selects nothing. */
  reversed: string;
}

/** A filter that is set elsewhere, as by a tile or a link: a chip takes it away. */
interface ChipFilter {
  name: string;
  /** The value that keeps every row; `null` by default. */
  none?: string;
  /** Text of the chip. */
  chip: string;
  /** Label of the button that takes it away; "Remove the filter …" by default. */
  remove?: string;
}

/** A control of the list's own. */
interface OwnFilter {
  /** Absent where the control stays as it is when filters are cleared. */
  name?: string;
  /** The value that keeps every row; `null` by default. */
  none?: string;
  field: ReactNode;
  /** Words of its value in the name of a file. */
  text: string | false | undefined;
}

/** A filter of a list as data, over the values of its query. */
export type Filter = ChoiceFilter | DaysFilter | ChipFilter | OwnFilter;

/** Options of rows with a name. */
export const rowOptions = (rows: readonly NamedRow[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: visibleName(name) }));

export type Values = Readonly<Record<string, unknown>>;

/** The values of a query that filters are over, each with the one that keeps every row. */
export function noFilters(filters: readonly Filter[]): Values {
  const values = filters.flatMap((filter) => {
    if ('reversed' in filter) return [['from'], ['to']];
    return filter.name === undefined ? [] : [[filter.name, 'none' in filter ? filter.none : null]];
  });
  return Object.fromEntries(values.map(([name, none = null]) => [name, none])) as Values;
}

/** Number of the filters that are set. */
export const countSet = (filters: readonly Filter[], query: Values) =>
  Object.entries(noFilters(filters)).filter(([name, none]) => query[name] !== none).length;

/** Words of the filters in the name of a file. */
export const filterTexts = (filters: readonly Filter[], query: Values) =>
  filters.flatMap((filter) => {
    if ('reversed' in filter) return [query['from'] as string | null, query['to'] as string | null];
    if ('field' in filter) return filter.text;
    if (countSet([filter], query) === 0) return [];
    if ('chip' in filter) return filter.chip;
    return filter.options.find(({ value }) => value === query[filter.name])?.label;
  });
