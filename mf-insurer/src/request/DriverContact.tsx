import { visibleName } from '@portal/core';
import { IsolatedName } from '@portal/kit/i18n';
import { clsx } from 'clsx';
import styles from './DriverContact.module.css';

interface ContactLinksProps {
  /** E-mail and phone, which only an accepted offer has (OFFER-14). */
  email: string | null;
  cellphone: string | null;
}

interface DriverContactProps extends ContactLinksProps {
  /** First and last name as shown. */
  name: string;
}

/** Name of a driver with the links to write and to call. */
export function DriverContact({ name, email, cellphone }: DriverContactProps) {
  return (
    <div className={styles.driver}>
      {name !== '' && (
        <span className={clsx('two-lines', styles.name)}>
          <bdi>{name}</bdi>
        </span>
      )}
      <ContactLinks email={email} cellphone={cellphone} />
    </div>
  );
}

/** The links to write to a driver and to call. */
export function ContactLinks({ email, cellphone }: ContactLinksProps) {
  if ((email ?? cellphone) === null) return null;
  return (
    <div className={styles.links}>
      {cellphone !== null && (
        <a href={`tel:${cellphone}`}>
          <IsolatedName>{cellphone}</IsolatedName>
        </a>
      )}
      {email !== null && <EmailLink address={visibleName(email)} />}
    </div>
  );
}

/** An e-mail address that a narrow column breaks before the domain, not inside a word. */
function EmailLink({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`}>
      <bdi>
        <span>{address.slice(0, at)}</span>
        <wbr />
        <span>{address.slice(at)}</span>
      </bdi>
    </a>
  );
}
