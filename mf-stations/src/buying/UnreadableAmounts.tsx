import type { StationBoard } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import { useMemo } from 'react';
import { useStationName } from '../labels/useStationName';
import { itemKey, useBuyingList } from './buyingListStore';

/** Names the lines whose amount cannot be read and counts as 0 (BUYING-4), on screen and on paper. */
export function UnreadableAmounts({ board }: { board: StationBoard }) {
  const { t } = useTranslation('stations');
  const stationName = useStationName();
  const items = useBuyingList((state) => state.items);
  const invalid = useBuyingList((state) => state.invalidAmounts);
  const lines = useMemo(
    () => board.buyingTotals(items.filter((item) => itemKey(item) in invalid)).lines,
    [board, items, invalid],
  );
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning" title={t('buying.unreadable', { count: lines.length })}>
      <ul>
        {lines.map(({ item, address }) => {
          const { storeId, routeName: route } = item;
          const station = stationName({
            storeId,
            address: address ?? t('buying.gone', { id: storeId }),
            route,
          });
          const typed = invalid[itemKey(item)] ?? '';
          return <li key={itemKey(item)}>{t('buying.unreadableLine', { station, typed })}</li>;
        })}
      </ul>
    </Alert>
  );
}
