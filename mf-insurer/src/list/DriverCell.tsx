import { fullName, visibleName, type OfferRow } from '@portal/core';
import { IsolatedName } from '@portal/kit/i18n';
import styles from './DriverCell.module.css';

/** Name, e-mail and phone of the driver an offer was made to. */
export function DriverCell({
  offer: { firstName, lastName, email, cellphone },
}: {
  offer: OfferRow;
}) {
  const name = fullName({ firstName, lastName });
  return (
    <div className={styles.driver}>
      {name !== '' && (
        <span className={styles.name}>
          <IsolatedName>{name}</IsolatedName>
        </span>
      )}
      {email !== null && <EmailLink address={visibleName(email)} />}
      {cellphone !== null && (
        <a href={`tel:${cellphone}`}>
          <IsolatedName>{cellphone}</IsolatedName>
        </a>
      )}
    </div>
  );
}

/** An e-mail address that a narrow column breaks before the domain, not inside a word. */
function EmailLink({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`}>
      <bdi>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </bdi>
    </a>
  );
}
