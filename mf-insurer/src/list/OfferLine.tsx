import type { OfferRow } from '@portal/core';
import { Money, useFormats, useTranslation } from '@portal/kit/i18n';
import { usePremiumTax } from '../labels/usePriceLabel';
import { expiryText } from '../offer-expiry/expiryText';

interface OfferProps {
  offer: OfferRow;
}

/** Price of an offer in a row of lines, which have no header to name its tax. */
export function OfferPrice({ offer: { price } }: OfferProps) {
  const tax = usePremiumTax();
  if (price === null) return null;
  return (
    <strong className="numeric">
      <Money cents={price} />
      {tax !== null && <small>{`\u00a0${tax}`}</small>}
    </strong>
  );
}

/** The day of an offer, with its time in the tooltip. */
export function OfferDay({ offer: { createdAt } }: OfferProps) {
  const { dateTime } = useFormats();
  return createdAt === null ? null : <ShortDay value={createdAt} title={dateTime(createdAt)} />;
}

/** A near or past expiry of an offer. */
export function NearExpiry({ offer: { expiry } }: OfferProps) {
  const { t } = useTranslation('insurer');
  const color = expiry?.state === 'past' ? 'var(--color-danger)' : 'var(--color-warning)';
  const text = expiry && expiryText(t, expiry);
  return text === null ? null : <span style={{ color }}>{text}</span>;
}

/** The last valid day of a pending offer whose expiry is not near. */
export function LaterExpiry({ offer: { expiry, expirationDate } }: OfferProps) {
  const { t } = useTranslation('insurer');
  const { date } = useFormats();
  if (expiry === null || expirationDate === null || expiryText(t, expiry) !== null) return null;
  return (
    <ShortDay
      value={`${expirationDate}T00:00`}
      title={`${t('list.expires')} ${date(expirationDate)}`}
    />
  );
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
