import type { RequestRow } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import type { ReactNode } from 'react';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import { expiryText } from '../offer-expiry/expiryText';
import { CarPicture } from '../request/CarPicture';
import { DriverContact } from '../request/DriverContact';
import { PriceBand } from '../request/PriceBand';
import { ReceivedTime } from '../request/ReceivedTime';
import { Renewal } from '../request/Renewal';
import { Risks } from '../request/Risks';
import type { SplitView } from '../split-view/useSplitView';
import styles from './RequestLine.module.css';

interface RequestLineProps extends Pick<SplitView, 'linkOf'> {
  row: RequestRow;
  /** Called with the id of the request when its link is followed. */
  onFollow: (id: number) => void;
  /** Whether it is a row on a phone, with the driver's phone and e-mail. */
  isNarrow: boolean;
  /** The control of the row, on a phone. */
  menu: ReactNode;
}

/** A row beside the open request or on a phone: car and driver, then how much and when. */
export function RequestLine({ row, linkOf, onFollow, isNarrow, menu }: RequestLineProps) {
  const name = useRequestName()(row);
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
        {isNarrow && offer ? (
          <DriverContact name={row.driverName} email={offer.email} cellphone={offer.cellphone} />
        ) : (
          <bdi>{row.driverName}</bdi>
        )}
      </span>
      <span className={styles.amount}>
        {offer
          ? offer.price !== null && (
              <strong>
                <Money cents={offer.price} />
              </strong>
            )
          : premiumText !== null && <strong>{premiumText}</strong>}
        <PriceBand code={row.priceBand} />
      </span>
      <span className={styles.when}>
        {offer ? <OfferState offer={offer} /> : <Renewal row={row} short />}
        {!offer && row.risks !== null && row.risks.length > 0 && (
          <span className={styles.risks}>
            <Risks risks={row.risks} />
          </span>
        )}
      </span>
      <span className={styles.note}>
        <RowNote row={row} />
      </span>
      <span className={styles.time}>
        {offer ? (
          <OfferDate offer={offer} />
        ) : (
          receivedAt !== null && (
            <ReceivedTime value={receivedAt} text={row.receivedText} ago={row.receivedAgo} short />
          )
        )}
      </span>
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
