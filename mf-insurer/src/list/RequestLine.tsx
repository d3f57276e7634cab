import type { RequestRow } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePremiumTax } from '../labels/usePriceLabel';
import { useRequestName } from '../labels/useRequestName';
import { RowNote } from '../live/RowNote';
import { expiryText } from '../offer-expiry/expiryText';
import { CarPicture } from '../request/CarPicture';
import { DriverContact } from '../request/DriverContact';
import { OfferStatus } from '../request/OfferStatus';
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
  /** The columns that are shown (LIST-17): those without a place of their own stand below. */
  columns: readonly Column<RequestRow>[];
  /** The control of the row, on a phone. */
  menu: ReactNode;
}

/** Columns that have a place in the line of an offer, of a request, and the control, for which it has a menu. */
const PLACED = {
  offer: ['car', 'driver', 'risk', 'offerPrice', 'offerStatus', 'offerExpiry', 'discard'],
  request: ['car', 'driver', 'risk', 'receivedAt', 'premium', 'renewal', 'discard'],
};

/** A row beside the open request or on a phone: car and driver, then how much and when. */
export function RequestLine({ row, linkOf, onFollow, columns, menu }: RequestLineProps) {
  const name = useRequestName()(row);
  const { t } = useTranslation('insurer');
  const tax = usePremiumTax();
  const { offer, premiumText, receivedAt } = row;
  const contact = offer && (offer.email ?? offer.cellphone) !== null ? offer : null;
  const isShown = (shown: string) => columns.some(({ id }) => id === shown);
  const placed = PLACED[offer ? 'offer' : 'request'];
  const others = columns.filter(({ id }) => !placed.includes(id));
  return (
    <div className={clsx(styles.line, offer && styles.offer)}>
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
      <div className={styles.driver}>
        {isShown('driver') &&
          (contact ? (
            <DriverContact
              name={row.driverName}
              email={contact.email}
              cellphone={contact.cellphone}
            />
          ) : (
            <bdi>{row.driverName}</bdi>
          ))}
        {isShown('risk') && (
          <div className={styles.risk}>
            <span className="visually-hidden">{`${t('list.risk')} `}</span>
            <Risks risks={row.risks} />
          </div>
        )}
      </div>
      <span className={styles.amount}>
        {offer && offer.price !== null && isShown('offerPrice') && (
          <strong>
            <Money cents={offer.price} />
            {tax !== null && <small>{`\u00a0${tax}`}</small>}
          </strong>
        )}
        {!offer && premiumText !== null && isShown('premium') && <strong>{premiumText}</strong>}
        {!offer && <PriceBand code={row.priceBand} />}
      </span>
      {offer && row.priceBand !== null && (
        <span className={styles.band}>
          {/* Beside the price of an offer it would be read as that price's. */}
          <span className={styles.premium}>{`${t('list.premium')} `}</span>
          <PriceBand code={row.priceBand} />
        </span>
      )}
      <span className={styles.when}>
        {offer && isShown('offerStatus') && <OfferStatus offer={offer} request={row.id} plain />}
        {offer && <Expiry offer={offer} isDated={isShown('offerExpiry')} />}
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

/** A near or past expiry of an offer; another where its date is asked for. */
function Expiry({ offer: { expiry, expirationDate }, isDated }: OfferProps & { isDated: boolean }) {
  const { t } = useTranslation('insurer');
  const { date } = useFormats();
  const text = expiry && expiryText(t, expiry);
  if (text !== null) {
    return (
      <span className={styles.expiry} data-state={expiry?.state}>
        {text}
      </span>
    );
  }
  if (!isDated || expiry === null || expirationDate === null) return null;
  return (
    <ShortDay
      value={`${expirationDate}T00:00`}
      title={`${t('list.expires')} ${date(expirationDate)}`}
    />
  );
}

/** The day of an offer, with its time in the tooltip. */
function OfferDate({ offer: { createdAt } }: OfferProps) {
  const { dateTime } = useFormats();
  return createdAt === null ? null : <ShortDay value={createdAt} title={dateTime(createdAt)} />;
}

/** A day without its year: "25 Nov". */
function ShortDay({ value, title }: { value: string; title: string }) {
  const { monthShort } = useFormats();
  const day = new Date(value);
  const isDay = !Number.isNaN(day.getTime());
  return (
    <time dateTime={value} title={title}>
      {isDay ? `${String(day.getDate())} ${monthShort(day.getMonth() + 1)}` : value}
    </time>
  );
}
