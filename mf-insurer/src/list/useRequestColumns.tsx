import {
  type OfferRow,
  type RequestColumn,
  type RequestColumnInfo,
  type RequestListName,
  type RequestRow,
} from '@portal/core';
import { CalendarDate, DateTime, Money, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { Text } from '@portal/kit/ui';
import { useEffect, useMemo, useRef } from 'react';
import { ExpiryBadge } from '../offer-expiry/ExpiryBadge';
import type { SplitView } from '../split-view/useSplitView';
import { CarCell, CarName, RowPicture } from './CarCell';
import { LaterExpiry, NearExpiry, OfferDay, OfferPrice } from './OfferLine';
import styles from './useRequestColumns.module.css';
import { ContactLinks, DriverContact } from '../request/DriverContact';
import { OfferStatus } from '../request/OfferStatus';
import { PriceBand } from '../request/PriceBand';
import { ReceivedTime } from '../request/ReceivedTime';
import { Renewal } from '../request/Renewal';
import { Risks } from '../request/Risks';
import { RowNote, WithoutNote } from '../live/RowNote';
import { usePriceLabel } from '../labels/usePriceLabel';

/** A column with its share of the table's width beside the other columns that are shown. */
export type WeightedColumn = Column<RequestRow> & { weight: number };

/** Columns that a list has, in the order of the screen; the links of cars lead into the split view. */
export function useRequestColumns(
  list: RequestListName,
  available: readonly RequestColumnInfo[],
  { linkOf, active, focusHeading }: SplitView,
): readonly WeightedColumn[] {
  const { t } = useTranslation('insurer');
  const offerHeader = usePriceLabel(t('list.offer'));
  const follow = useRef(focusHeading);
  useEffect(() => {
    follow.current = focusHeading;
  });
  return useMemo(() => {
    const hasOffers = list === 'unrespondedOffers' || list === 'unacceptedOffers';
    const onFollow = (id: number) => active && follow.current(id);
    const columns: Record<RequestColumn, Omit<WeightedColumn, 'id'>> = {
      car: {
        header: t('list.car'),
        sortable: true,
        place: 'title',
        fixed: true,
        sticky: true,
        weight: 33,
        cell: (row) => <CarCell row={row} linkOf={linkOf} onFollow={onFollow} />,
        lineCell: (row) => (
          <CarName row={row} linkOf={linkOf} onFollow={onFollow} className={styles.oneLine} />
        ),
        lineParts: {
          picture: ({ pictureUrl }) => <RowPicture url={pictureUrl} />,
          detailAside: (row) => (
            <>
              <RowNote row={row} />
              <WithoutNote row={row}>{row.offer && <NearExpiry offer={row.offer} />}</WithoutNote>
            </>
          ),
          // Beside the price of an offer it would be read as that price's.
          [hasOffers ? 'detail' : 'fact']: ({ priceBand }: RequestRow) => (
            <PriceBand code={priceBand} />
          ),
        },
      },
      receivedAt: {
        header: t('list.receivedAt'),
        sortable: true,
        weight: 13,
        cell: ({ receivedAt, receivedText, receivedAgo }) =>
          receivedAt !== null && (
            <ReceivedTime value={receivedAt} text={receivedText} ago={receivedAgo} />
          ),
        place: hasOffers ? undefined : 'aside',
        lineCell: ({ receivedAt, receivedText, receivedAgo }) =>
          receivedAt !== null && (
            <ReceivedTime
              value={receivedAt}
              text={receivedText}
              ago={receivedAgo}
              short={!hasOffers}
            />
          ),
      },
      premium: {
        header: t('list.premium'),
        align: 'end',
        sortable: true,
        weight: 13,
        cell: ({ premiumText }) =>
          premiumText !== null && <span className="numeric">{premiumText}</span>,
        place: hasOffers ? undefined : 'fact',
        lineCell: ({ premiumText }) =>
          premiumText !== null && <strong className="numeric">{premiumText}</strong>,
      },
      renewal: {
        header: t('list.renewal'),
        sortable: true,
        weight: 16,
        cell: (row) => <Renewal row={row} short />,
        place: hasOffers ? undefined : 'detailAside',
        lineCell: (row) => (
          <WithoutNote row={hasOffers ? null : row}>
            <Renewal row={row} short />
          </WithoutNote>
        ),
      },
      offerPrice: {
        header: offerHeader,
        sortable: true,
        weight: 18,
        cell: ({ offer }) => offer && <OfferCell {...offer} />,
        place: 'fact',
        lineCell: ({ offer }) => offer && <OfferPrice offer={offer} />,
        lineParts: { aside: ({ offer }) => offer && <OfferDay offer={offer} /> },
      },
      offerStatus: {
        header: t('list.status'),
        sortable: true,
        weight: 13,
        cell: ({ id, offer }) => offer && <OfferStatus offer={offer} request={id} />,
        place: 'detailAside',
        lineCell: (row) =>
          row.offer && (
            <WithoutNote row={row}>
              <OfferStatus offer={row.offer} request={row.id} plain />
            </WithoutNote>
          ),
      },
      offerExpiry: {
        header: t('list.expires'),
        sortable: true,
        weight: 20,
        cell: ({ offer }) => offer && <ExpiryCell {...offer} />,
        place: 'detailAside',
        lineCell: (row) =>
          row.offer && (
            <WithoutNote row={row}>
              <LaterExpiry offer={row.offer} />
            </WithoutNote>
          ),
      },
      driver: {
        header: t('list.driver'),
        sortable: true,
        weight: list === 'unrespondedOffers' ? 30 : 15,
        cell: ({ driverName, offer }) => (
          <DriverContact
            name={driverName}
            email={offer?.email ?? null}
            cellphone={offer?.cellphone ?? null}
          />
        ),
        place: hasOffers ? 'fact' : 'detail',
        lineCell: ({ driverName }) => (
          <bdi className={hasOffers ? undefined : styles.oneLine}>{driverName}</bdi>
        ),
        lineParts: {
          end: ({ offer }) =>
            offer && (
              <Text as="div" size={12}>
                <ContactLinks email={offer.email} cellphone={offer.cellphone} />
              </Text>
            ),
        },
      },
      town: {
        header: t('list.town'),
        sortable: true,
        weight: 13,
        cell: ({ town }) => town !== null && <bdi>{town}</bdi>,
      },
      age: {
        header: t('list.age'),
        align: 'end',
        sortable: true,
        weight: 8,
        cell: ({ age }) => age,
      },
      credit: {
        header: t('list.credit'),
        sortable: true,
        weight: 17,
        cell: ({ credit }) => credit !== null && t(`codes.credit.${credit as 'good'}`),
      },
      tickets: {
        header: t('list.tickets'),
        sortable: true,
        weight: 14,
        cell: ({ tickets }) => tickets !== null && t(`codes.tickets.${tickets as 'none'}`),
      },
      risk: {
        header: t('list.risk'),
        sortable: true,
        weight: 20,
        cell: ({ risks }) => <Risks risks={risks} />,
        place: hasOffers ? 'fact' : 'detailAside',
        lineCell: ({ risks }) => (
          <span>
            <span className="visually-hidden">{`${t('list.risk')} `}</span>
            <Risks risks={risks} />
          </span>
        ),
      },
    };
    // The server of a first page may know columns that this build does not.
    const known = available.filter(({ name }) => Object.hasOwn(columns, name));
    return known.map(({ name }) => ({ id: name, ...columns[name] }));
  }, [t, offerHeader, list, available, linkOf, active]);
}

/** Percent of the table's width that a column of checkboxes takes. */
const CHECKBOXES = 4;

/** The columns with widths that fill the table, so that skeletons and rows have the same. */
export function withWidths(
  columns: readonly WeightedColumn[],
  { hidden, selectable }: { hidden: ReadonlySet<string>; selectable: boolean },
): readonly Column<RequestRow>[] {
  const shown = columns.filter((column) => !hidden.has(column.id));
  const total = shown.reduce((sum, column) => sum + column.weight, 0);
  const shared = selectable ? 100 - CHECKBOXES : 100;
  return columns.map(({ weight, ...column }) => ({
    ...column,
    width: `${String((weight / total) * shared)}%`,
  }));
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
        <div className={styles.date}>
          <DateTime value={createdAt} />
        </div>
      )}
    </div>
  );
}

/** The last valid day of a pending offer; an accepted one expires no more. */
function ExpiryCell({ expirationDate, expiry }: Pick<OfferRow, 'expirationDate' | 'expiry'>) {
  if (expirationDate === null || expiry === null) return null;
  return (
    <div className={styles.expiry}>
      <CalendarDate value={expirationDate} />
      <div>
        <ExpiryBadge expiry={expiry} />
      </div>
    </div>
  );
}
