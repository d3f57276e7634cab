import { RefreshCw } from 'lucide-react';
import { useFormats, useTranslation } from '../i18n';
import { IconButton } from './IconButton';
import styles from './RefreshStamp.module.css';

interface RefreshStampProps {
  /** Time of the last fetch in epoch milliseconds; 0 before the first. */
  readAt: number;
  onRefresh: () => void;
  refreshing?: boolean;
}

/** "Data as of 14:05" and a refresh button. */
export function RefreshStamp({ readAt, onRefresh, refreshing = false }: RefreshStampProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <span className={styles.stamp}>
      <span role="status">
        {refreshing
          ? t('refresh.refreshing')
          : readAt > 0 && t('refresh.readAt', { time: time(readAt) })}
      </span>
      <IconButton
        label={t('actions.refresh')}
        icon={<RefreshCw size={16} className={refreshing ? styles.turning : undefined} />}
        aria-disabled={refreshing || undefined}
        onClick={refreshing ? undefined : onRefresh}
      />
    </span>
  );
}
