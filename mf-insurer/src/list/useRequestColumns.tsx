import type { RequestRow } from '@portal/core';
import { DateTime, Money, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Badge } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { ListOrigin } from '../list-state/listOrigin';
import { CarCell } from './CarCell';
import { carSkeleton, driverSkeleton, offerSkeleton, renewalSkeleton } from './CellSkeletons';
import { DriverCell } from './DriverCell';
import { RenewalBadge } from './RenewalBadge';

export type ColumnName = 'car' | 'premium' | 'renewal' | 'offerPrice' | 'offerStatus' | 'driver';

/** Columns shared by the request lists, in the order of `names`; links of cars carry the list's origin. */
export function useRequestColumns(
  names: readonly ColumnName[],
  origin: ListOrigin,
): readonly Column<RequestRow>[] {
  const { t } = useTranslation('insurer');
  return useMemo(() => {
    const columns: Record<ColumnName, Omit<Column<RequestRow>, 'id'>> = {
      car: {
        header: t('list.car'),
        sortable: true,
        cardTitle: true,
        fixed: true,
        width: '38%',
        skeleton: carSkeleton,
        cell: (row) => <CarCell row={row} origin={origin} />,
      },
      premium: {
        header: t('list.premium'),
        align: 'end',
        sortable: true,
        width: '18%',
        cell: (row) => row.premium !== null && <Money cents={row.premium} />,
      },
      renewal: {
        header: t('list.renewal'),
        sortable: true,
        hideCardLabel: true,
        width: '28%',
        skeleton: renewalSkeleton,
        cell: (row) => <RenewalBadge row={row} />,
      },
      offerPrice: {
        header: t('list.offer'),
        sortable: true,
        width: '20%',
        skeleton: offerSkeleton,
        cell: ({ offer }) => offer && <OfferCell {...offer} />,
      },
      offerStatus: {
        header: t('list.status'),
        sortable: true,
        width: '14%',
        cell: ({ offer }) =>
          offer && (
            <Badge tone={offer.status === 'accepted' ? 'success' : 'info'}>
              {t(`codes.offerStatus.${offer.status as 'pending' | 'accepted'}`)}
            </Badge>
          ),
      },
      driver: {
        header: t('list.driver'),
        sortable: true,
        hideCardLabel: true,
        width: '28%',
        skeleton: driverSkeleton,
        cell: ({ offer }) => offer && <DriverCell offer={offer} />,
      },
    };
    return names.map((id) => ({ id, ...columns[id] }));
  }, [t, names, origin]);
}

function OfferCell({ price, createdAt }: { price: number | null; createdAt: string | null }) {
  return (
    <div>
      {price !== null && (
        <strong>
          <Money cents={price} />
        </strong>
      )}
      {createdAt !== null && (
        <div>
          <DateTime value={createdAt} />
        </div>
      )}
    </div>
  );
}
