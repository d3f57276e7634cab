import type { OfferRow } from '@portal/core';
import styles from './DriverCell.module.css';

/** Name, e-mail and phone of the driver an offer was made to. */
export function DriverCell({
  offer: { firstName, lastName, email, cellphone },
}: {
  offer: OfferRow;
}) {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <div className={styles.driver}>
      {name !== '' && <span className={styles.name}>{name}</span>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {cellphone !== null && <a href={`tel:${cellphone}`}>{cellphone}</a>}
    </div>
  );
}
