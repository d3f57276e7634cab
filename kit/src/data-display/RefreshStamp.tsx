import { RefreshCw } from '../icons/icons';
import { useContext, useState } from 'react';
import { useFormats, useTranslation } from '../i18n';
import { IconButton, LoadingFailed } from '../ui';
import styles from './RefreshStamp.module.css';

interface RefreshStampProps {
  /** Time of the last fetch in epoch milliseconds; 0 before the first. */
  readAt: number;
  onRefresh: () => void;
  refreshing?: boolean;
  /** Whether changes arrive as they happen: "Live" stands in place of the time. */
  live?: boolean;
}

/**
 * "Updated at 14:05", with the day where it is not today, and a refresh button. A background
 * refresh, as on the return to the tab, turns the icon only: it is not announced and nothing moves.
 */
export function RefreshStamp(props: RefreshStampProps) {
  const { readAt, onRefresh, live = false } = props;
  const hasFailed = useContext(LoadingFailed);
  const refreshing = props.refreshing === true && !hasFailed;
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(false);
  const [last, setLast] = useState({ refreshing, requested: readAt === 0 });
  if (refreshing !== last.refreshing) {
    setLast({ refreshing, requested: refreshing ? pressed : last.requested });
    setPressed(false);
  }
  function refresh() {
    setPressed(true);
    onRefresh();
  }
  return (
    <span className={styles.stamp}>
      <span role="status" aria-live={last.requested ? 'polite' : 'off'} className={styles.text}>
        {refreshing && last.requested
          ? t('refresh.refreshing')
          : readAt > 0 && (live ? <Live /> : <ReadAt readAt={readAt} />)}
      </span>
      <IconButton
        label={t('actions.refresh')}
        icon={<RefreshCw size={16} className={refreshing ? styles.turning : undefined} />}
        aria-disabled={refreshing || undefined}
        onClick={refreshing ? undefined : refresh}
      />
    </span>
  );
}

function Live() {
  const { t } = useTranslation();
  return (
    <span className={styles.live}>
      <span aria-hidden className={styles.dot} />
      <span>{t('refresh.live')}</span>
    </span>
  );
}

function ReadAt({ readAt }: { readAt: number }) {
  const { t } = useTranslation();
  const { date, time } = useFormats();
  const today = new Date(readAt).toDateString() === new Date().toDateString();
  return (
    <time dateTime={new Date(readAt).toISOString()}>
      {today
        ? t('refresh.readAt', { time: time(readAt) })
        : t('refresh.readOn', { date: date(readAt), time: time(readAt) })}
    </time>
  );
}
