import { isolatedName, type BuyingLine } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useStationName } from '../labels/useStationName';
import styles from './BuyingPanel.module.css';

/** The station of a line, and its route below. */
export function BuyingLineName({ line: { item, address } }: { line: BuyingLine }) {
  const { t } = useTranslation('stations');
  const stationName = useStationName();
  const { storeId, routeName } = item;
  return (
    <>
      <span>{stationName({ storeId, address: address ?? t('buying.gone', { id: storeId }) })}</span>
      {routeName !== '' && (
        <span className={styles.route}>
          {t('buying.onRoute', { route: isolatedName(routeName) })}
        </span>
      )}
    </>
  );
}
