import { isolatedName, type BuyingLine } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Text } from '@portal/kit/ui';
import { useStationName } from '../labels/useStationName';

/** The station of a line, and its route below. */
export function BuyingLineName({ line: { item, address } }: { line: BuyingLine }) {
  const { t } = useTranslation('stations');
  const stationName = useStationName();
  const { storeId, routeName } = item;
  return (
    <>
      <span>{stationName({ storeId, address: address ?? t('buying.gone', { id: storeId }) })}</span>
      {routeName !== '' && (
        <Text size={14} muted style={{ fontWeight: 400 }}>
          {t('buying.onRoute', { route: isolatedName(routeName) })}
        </Text>
      )}
    </>
  );
}
