import type { StationListPage } from '@portal/core';
import { createListSource, useRowSelection } from '@portal/kit/list';
import { useTablePreferences } from '@portal/kit/table';
import { useState, type ReactNode } from 'react';
import { useThresholds } from '../thresholds/useThresholds';
import pageShape from './pageShape.json';
import { tablePreferences } from './tablePreferences';

const source = createListSource<StationListPage>('/api/v1/store/page', pageShape);
export const { useListSource: useStationSource } = source;

/** The stations by the server until the core is there. It knows neither thresholds nor selected rows of this device. */
export function StationSource({ children }: { children: ReactNode }) {
  const { name, defaults } = tablePreferences('stores');
  const { pageSize } = useTablePreferences(name, defaults);
  const { byType } = useThresholds();
  const { selectedIds } = useRowSelection(name);
  // State when the page opens: rows that are selected before the core is there stay where they are.
  const [isServed] = useState(Object.keys(byType).length === 0 && selectedIds.length === 0);
  return (
    <source.ListSource isServed={isServed} hasStored={() => pageSize !== defaults.pageSize}>
      {children}
    </source.ListSource>
  );
}
