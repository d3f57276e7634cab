import { useTranslation } from '../i18n';
import { Alert } from '../ui';
import styles from './SkippedRowsAlert.module.css';

/** Alert with the number of rows of a list that could not be read (LIST-7). Absent without any. */
export function SkippedRowsAlert({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div className={styles.skipped}>
      <Alert tone="warning">{t('list.skipped', { count })}</Alert>
    </div>
  );
}
