import type { StationScope } from '@portal/core';

const DEFAULTS = { hidden: ['rating'], density: 'comfortable', pageSize: 10 } as const;

/** Name and initial values of the preferences of a table; its selection has the same name. */
export function tablePreferences(scope: StationScope) {
  return { name: `stations.${scope}`, defaults: DEFAULTS } as const;
}
