import styles from './MemberList.module.css';

/** An e-mail address whose only line break is before the domain. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
