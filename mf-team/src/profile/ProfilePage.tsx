import { CardPanel } from '../card/CardPanel';
import styles from './ProfilePage.module.css';

/** Only the payment card (spec §2). */
export default function ProfilePage() {
  return (
    <div className={styles.page}>
      <CardPanel />
    </div>
  );
}
