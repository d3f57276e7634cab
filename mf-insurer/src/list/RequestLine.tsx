import type { RequestRow } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import type { ReactNode } from 'react';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import { expiryText } from '../offer-expiry/expiryText';
import { CarPicture } from '../request/CarPicture';
import { DriverContact } from '../request/DriverContact';
import { PriceBand } from '../request/PriceBand';
import { ReceivedTime } from '../request/ReceivedTime';
import { Renewal } from '../request/Renewal';
import type { SplitView } from '../split-view/useSplitView';
import styles from './RequestLine.module.css';

interface RequestLineProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
  /** On a phone, the columns that are shown (LIST-17): those without a place of their own stand below. */
  columns: readonly Column<RequestRow>[] | undefined;
  /** The control of the row, on a phone. */
  menu: ReactNode;
}

/** Columns that have a place in the line, and the controls, for which it has a menu. */
const PLACED = [
  'car',
  'driver',
  'receivedAt',
  'premium',
  'renewal',
  'offerPrice',
  'offerStatus',
  'offerExpiry',
  'discard',
];

/** A row beside the open request or on a phone: car and driver, then how much and when. */
export function RequestLine({ row, linkOf, onFollow, columns, menu }: RequestLineProps) {
  const name = useRequestName()(row);
  const isShown = (...ids: string[]) =>
    columns === undefined || columns.some(({ id }) => ids.includes(id));
  const others = columns?.filter(({ id }) => !PLACED.includes(id)) ?? [];
  const { offer, premiumText, receivedAt } = row;
  return (
    <div className={styles.line}>
      <CarPicture
        url={row.pictureUrl}
        width={48}
        height={32}
        iconSize={16}
        className={styles.picture}
        lazy
      />
      <Link {...linkOf(row)} className={styles.name} onClick={() => onFollow(row.id)}>
        {name}
      </Link>
      <span className={styles.driver}>
        {columns && offer && isShown('driver') && (
          <DriverContact name={row.driverName} email={offer.email} cellphone={offer.cellphone} />
        )}
        {!(columns && offer) && isShown('driver') && <bdi>{row.driverName}</bdi>}
      </span>
      <span className={styles.amount}>
        {offer && offer.price !== null && isShown('offerPrice') && (
          <strong>
            <Money cents={offer.price} />
          </strong>
        )}
        {!offer && premiumText !== null && isShown('premium') && <strong>{premiumText}</strong>}
        <PriceBand code={row.priceBand} />
      </span>
      <span className={styles.when}>
        {offer && isShown('offerStatus', 'offerExpiry') && <OfferState offer={offer} />}
        {!offer && isShown('renewal') && <Renewal row={row} short />}
      </span>
      <span className={styles.note}>
        <RowNote row={row} />
      </span>
      <span className={styles.time}>
        {offer && isShown('offerPrice') && <OfferDate offer={offer} />}
        {!offer && receivedAt !== null && isShown('receivedAt') && (
          <ReceivedTime value={receivedAt} text={row.receivedText} ago={row.receivedAgo} short />
        )}
      </span>
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ id, header, cell }) => (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {menu !== undefined && <span className={styles.menu}>{menu}</span>}
    </div>
  );
}

interface OfferProps {
  offer: NonNullable<RequestRow['offer']>;
}

/** The state of an offer: a near or past expiry, else its status. */
function OfferState({ offer: { expiry, status } }: OfferProps) {
  const { t } = useTranslation('insurer');
  const text = expiry && expiryText(t, expiry);
  if (text !== null) {
    return (
      <span className={styles.expiry} data-state={expiry?.state}>
        {text}
      </span>
    );
  }
  return <span>{t(`codes.offerStatus.${status as 'pending' | 'accepted' | 'declined'}`)}</span>;
}

/** The day of an offer: "25 Nov", with the year in the tooltip. */
function OfferDate({ offer: { createdAt } }: OfferProps) {
  const { dateTime, monthShort } = useFormats();
  if (createdAt === null) return null;
  const day = new Date(createdAt);
  const isDay = !Number.isNaN(day.getTime());
  return (
    <time dateTime={createdAt} title={dateTime(createdAt)}>
      {isDay ? `${String(day.getDate())} ${monthShort(day.getMonth() + 1)}` : createdAt}
    </time>
  );
}
