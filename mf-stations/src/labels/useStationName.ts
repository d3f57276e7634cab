import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

interface Named {
  storeId: number;
  address: string;
  /** Name of the route; a station is on several. */
  route?: string | undefined;
}

/** What a row is called where only its name says which one is meant: in labels of its controls. */
export function useStationName(): (station: Named) => string {
  const { t } = useTranslation('stations');
  return useCallback(
    ({ storeId, address, route }: Named) => {
      const station = address === '' ? t('table.unnamed', { id: storeId }) : address;
      return route ? t('table.onRoute', { station, route }) : station;
    },
    [t],
  );
}
