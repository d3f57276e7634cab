import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

interface NamedStation {
  storeId: number;
  address: string;
  /** Route name; a station can be on several routes. */
  route?: string | undefined;
}

/** The name of a station, or of a stop with its route, for an element or a sentence. */
export function useStationName(): (station: NamedStation) => string {
  const { t } = useTranslation('stations');
  return useCallback(
    ({ storeId, address, route }: NamedStation) => {
      const station = isolatedName(address) || t('table.unnamed', { id: storeId });
      return route ? t('table.onRoute', { station, route: isolatedName(route) }) : station;
    },
    [t],
  );
}
