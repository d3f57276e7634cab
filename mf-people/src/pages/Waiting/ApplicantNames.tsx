import { fullName, visibleName, type Application } from '@portal/core';
import styles from './Waiting.module.css';

/** The people of a dialog about several; the title of one about a single person names them. */
export function ApplicantNames({ applications }: { applications: readonly Application[] }) {
  if (applications.length === 1) return null;
  return (
    <ul className={styles.names}>
      {applications.map(({ user }) => (
        <li key={user.id}>
          <bdi>{visibleName(fullName(user))}</bdi>
        </li>
      ))}
    </ul>
  );
}
