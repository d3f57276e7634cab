import type { OfferRow } from '@portal/core';
import styles from './DriverCell.module.css';

/** Who the offer was made to, and how to reach them. */
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
