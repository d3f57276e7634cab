import { useTranslation } from '../i18n';
import styles from './ArrivalBar.module.css';

/**
 * Progress bar at the upper edge of a list whose further rows are still arriving; their number is not
 * known. It lies over the list, so that nothing moves when it goes. The parent is positioned.
 */
export function ArrivalBar() {
  const { t } = useTranslation();
  return (
    <div role="progressbar" aria-label={t('list.arriving')} className={styles.bar}>
      <span className={styles.part} />
    </div>
  );
}
