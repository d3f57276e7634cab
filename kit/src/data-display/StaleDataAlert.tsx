import { RotateCcw, TriangleAlert, WifiOff } from '../icons/icons';
import { useErrorText, useTranslation } from '../i18n';
import { Button, DisabledControls, useFailedOffline } from '../ui';
import styles from './StaleDataAlert.module.css';

interface StaleDataAlertProps {
  error: unknown;
  onRetry: () => void;
  /** Whether the data is being read again. */
  retrying?: boolean;
  /** Whether the data is a list that was cut off (LIST-10). */
  isPartial?: boolean;
}

/** One line above data that is still shown: its refresh failed, or the network is missing. */
export function StaleDataAlert(props: StaleDataAlertProps) {
  const { error, onRetry, retrying = false, isPartial = false } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const offline = useFailedOffline(error);
  const reason = offline ? `${t('states.offline.title')}.` : errorText(error);
  const Icon = offline ? WifiOff : TriangleAlert;
  return (
    <div className={styles.alert}>
      <Icon aria-hidden size={16} className={styles.icon} />
      <p role="alert" className={styles.text}>
        {`${reason} ${isPartial ? t('states.incomplete') : t('states.stale')}`}
      </p>
      <DisabledControls disabled={false}>
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw aria-hidden size={16} />}
          aria-disabled={retrying || undefined}
          onClick={onRetry}
        >
          {retrying ? t('refresh.refreshing') : t('actions.retry')}
        </Button>
      </DisabledControls>
    </div>
  );
}
