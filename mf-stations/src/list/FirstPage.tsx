import type { StationListPage } from '@portal/core';
import type { Shape } from '@portal/kit/early-answers';
import { createFirstPage, useRowSelection } from '@portal/kit/list';
import { useTablePreferences } from '@portal/kit/table';
import { useState, type ReactNode } from 'react';
import { useThresholds } from '../thresholds/useThresholds';
import { tablePreferences } from './tablePreferences';

const PAGE: Shape = {
  query: { scope: 'string', address: 'string', sort: 'string', pageSize: 'number' },
  page: {
    rows: [
      {
        key: 'string',
        storeId: 'number',
        shownAddress: 'string',
        alert: 'string|null',
        rating: 'number|null',
        localCodes: 'boolean',
        active: 'boolean',
        route: 'object|null',
        carwashes: [
          {
            id: 'number',
            nameEn: 'string',
            amount: 'number|null',
            level: 'string',
            percent: 'number',
          },
        ],
      },
    ],
    paging: { page: 'number', pageCount: 'number', total: 'number' },
    size: 'number',
    selected: 'number',
  },
  summary: {
    stations: 'number',
    active: 'number',
    withAlerts: 'number',
    outOfStock: [{ carwashType: 'string', stations: 'number' }],
  },
  options: { routes: ['string'], carwashTypes: ['string'], lowStock: 'number' },
  pageSizes: ['number'],
};

const first = createFirstPage<StationListPage>('/api/v1/store/page', PAGE);
export const { useFirstPage } = first;

/**
 * The stations by the page that the server answered, which knows neither thresholds nor selected rows nor a
 * page size of this device.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { name, defaults } = tablePreferences('stores');
  const { pageSize } = useTablePreferences(name, defaults);
  const { byType } = useThresholds();
  const { selectedIds } = useRowSelection(name);
  // State when the page opens: rows that are selected before the core is there stay where they are.
  const [isBare] = useState(
    pageSize === defaults.pageSize && Object.keys(byType).length === 0 && selectedIds.length === 0,
  );
  return <first.FirstPage isBare={isBare}>{children}</first.FirstPage>;
}
