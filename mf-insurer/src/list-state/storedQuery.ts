import {
  filterChips,
  filtersFromSaved,
  filtersToSaved,
  requestQueryDefault,
  requestQueryFromParams,
  requestQueryToParams,
  type RequestColumn,
  type RequestFilters,
} from '@portal/core';
import { createSavedFilters } from '@portal/kit/list';

/** The filters applied last. */
export const savedFilters = createSavedFilters<RequestFilters>('portal.insurer.filters', {
  fromText: filtersFromSaved,
  toText: (filters) => (filterChips(filters).length === 0 ? null : filtersToSaved(filters)),
});

/** The columns chosen last, as their URL parameter. */
export const savedColumns = createSavedFilters<readonly RequestColumn[]>('portal.insurer.columns', {
  fromText: (columns) => requestQueryFromParams({ columns }).columns,
  toText: (columns) =>
    requestQueryToParams({ ...requestQueryDefault(), columns: [...columns] }).columns ?? null,
});

/** Whether a bare address gets filters or columns of this device. */
export function hasStoredQuery(userId: number | undefined, list: string): boolean {
  return savedFilters.has(userId, list) || savedColumns.has(userId, list);
}
