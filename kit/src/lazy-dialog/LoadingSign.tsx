import { useTranslation } from '../i18n';
import { LoadingBar } from '../ui';
import styles from './LoadingSign.module.css';

/** Progress bar at the upper edge of the page, while what was pressed for is being fetched; after 150 ms. */
export function LoadingSign() {
  const { t } = useTranslation();
  return (
    <div className={styles.sign}>
      <LoadingBar label={t('loading')} />
    </div>
  );
}
