import type { StationQuery } from '@portal/core';
import { fromTableSort, toTableSort } from '@portal/kit/list';
import type { Sort } from '@portal/kit/table';

const PREFIX = 'stock:';

/** Id of the order by the stock of a carwash type, among the orders of the table (STATION-13). */
export const stockOrder = (carwashType: string) => PREFIX + carwashType;

/** The order of a query as the table shows it. */
export function toStationSort(query: StationQuery): Sort | null {
  const { sort, stockType, descending } = query;
  if (sort === 'stock') return { column: stockOrder(stockType ?? ''), descending };
  return toTableSort(query);
}

/** The order of the table for a query; `initial` is the order where no column is sorted. */
export function fromStationSort(
  sort: Sort | null,
  initial: StationQuery['sort'],
): Pick<StationQuery, 'sort' | 'stockType' | 'descending'> {
  if (!sort?.column.startsWith(PREFIX)) return { ...fromTableSort(sort, initial), stockType: null };
  const stockType = sort.column.slice(PREFIX.length);
  return { sort: 'stock', stockType, descending: sort.descending };
}
