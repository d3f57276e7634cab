import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useCallback } from 'react';

interface NamedStation {
  storeId: number;
  address: string;
  /** Address as a row shows it. */
  shownAddress?: string;
  /** Route name; a station can be on several routes. */
  route?: string | undefined;
}

type Translate = ReturnType<typeof useTranslation<'stations'>>['t'];

/** The name of a station, or of a stop with its route, for an element or a sentence. */
export function stationName(
  t: Translate,
  { storeId, address, shownAddress, route }: NamedStation,
): string {
  const station = (shownAddress ?? isolatedName(address)) || t('table.unnamed', { id: storeId });
  return route ? t('table.onRoute', { station, route: isolatedName(route) }) : station;
}

/** `stationName` in the current language. */
export function useStationName(): (station: NamedStation) => string {
  const { t } = useTranslation('stations');
  return useCallback((station) => stationName(t, station), [t]);
}
