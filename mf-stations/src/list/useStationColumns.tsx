import type { StationRow, StationScope } from '@portal/core';
import { IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Badge, Text } from '@portal/kit/ui';
import { TriangleAlert } from '@portal/kit/icons';
import { useMemo } from 'react';
import { useStationName } from '../labels/useStationName';
import { stockOrder } from '../list-state/stationSort';
import { StockMark } from '../live/StockMark';
import { RowMenu } from './RowMenu';
import { StockList, StockSkeleton } from './StockList';
import styles from './useStationColumns.module.css';

const NO_TYPES: readonly string[] = [];

/**
 * The columns of the table (STATION-4); on the routes page the route comes first (STATION-3). The table
 * can be ordered by the stock of each of the carwash types (STATION-13). While the stock arrives, its cells
 * are skeletons.
 */
export function useStationColumns(
  scope: StationScope,
  carwashTypes = NO_TYPES,
  stockArriving = false,
): readonly Column<StationRow>[] {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  const stationName = useStationName();
  // By their names: each piece of a board that is loading has another list of the same types.
  const typeNames = JSON.stringify(carwashTypes);
  return useMemo(() => {
    const types = JSON.parse(typeNames) as readonly string[];
    const yesNo = (value: boolean) => (value ? t('table.yes') : t('table.no'));
    const route: Column<StationRow> = {
      id: 'route',
      header: t('table.route'),
      sortable: true,
      cell: (row) =>
        row.route && (
          <div>
            <Text strong>
              <IsolatedName>{row.route.name}</IsolatedName>
            </Text>
            {row.route.position !== null && (
              <Text size={12} muted>
                {t('table.position', { position: row.route.position })}
              </Text>
            )}
          </div>
        ),
      csv: ({ route: it }) => it && it.name,
    };
    const columns: Column<StationRow>[] = [
      {
        id: 'address',
        header: t('table.address'),
        sortable: true,
        fixed: true,
        sticky: true,
        place: 'title',
        cell: (row) => (
          <Text strong className={styles.address}>
            {stationName({ ...row, route: undefined })}
          </Text>
        ),
        csv: (row) => stationName({ ...row, route: undefined }),
      },
      {
        id: 'carwashes',
        header: t('table.carwashes'),
        orders: types.map((type) => ({
          id: stockOrder(type),
          header: t('table.stockOf', { type }),
        })),
        cell: (row) => {
          if (stockArriving) return <StockSkeleton />;
          if (row.carwashes.length === 0) return t('table.noCarwash');
          return (
            <StockMark store={row.storeId}>
              <StockList carwashes={row.carwashes} carwashTypes={types} />
            </StockMark>
          );
        },
        csv: types.map((type) => ({
          header: type,
          cell: ({ carwashes }) => carwashes.find(({ nameEn }) => nameEn === type)?.amount ?? null,
        })),
      },
      {
        id: 'alert',
        header: t('table.alert'),
        cell: (row) =>
          row.alert === null ? (
            <Text muted>{t('table.noAlert')}</Text>
          ) : (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden size={14} />}>
              <span lang="en" className={styles.alert}>
                {row.alert}
              </span>
            </Badge>
          ),
        csv: (row) => row.alert,
      },
      {
        id: 'rating',
        header: t('table.rating'),
        sortable: true,
        align: 'end',
        cell: (row) =>
          row.rating !== null && (
            <span className="numeric">{t('table.ratingOf', { rating: number(row.rating) })}</span>
          ),
        csv: (row) => row.rating,
      },
      {
        id: 'localCodes',
        header: t('table.localCodes'),
        cell: (row) => yesNo(row.localCodes),
      },
      {
        id: 'active',
        header: t('table.active'),
        cell: (row) => <Badge tone={row.active ? 'success' : 'neutral'}>{yesNo(row.active)}</Badge>,
        csv: (row) => yesNo(row.active),
      },
      {
        id: 'actions',
        header: t('table.actions'),
        fixed: true,
        hideHeader: true,
        cell: (row) => <RowMenu row={row} />,
      },
    ];
    return scope === 'routes' ? [route, ...columns] : columns;
  }, [t, number, stationName, scope, typeNames, stockArriving]);
}
