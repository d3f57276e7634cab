import { RotateCcw, TriangleAlert, WifiOff } from '../icons/icons';
import { useErrorText, useTranslation } from '../i18n';
import { Button, DisabledControls, useFailedOffline } from '../ui';
import styles from './StaleDataAlert.module.css';

interface StaleDataAlertProps {
  error: unknown;
  onRetry: () => void;
}

/** One line above data that is still shown: its refresh failed, or the network is missing. */
export function StaleDataAlert({ error, onRetry }: StaleDataAlertProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const offline = useFailedOffline(error);
  const Icon = offline ? WifiOff : TriangleAlert;
  return (
    <div className={styles.alert}>
      <Icon aria-hidden size={16} className={styles.icon} />
      <p role="alert" className={styles.text}>
        {offline ? t('states.staleOffline') : `${errorText(error)} ${t('states.stale')}`}
      </p>
      <DisabledControls disabled={false}>
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw aria-hidden size={16} />}
          onClick={onRetry}
        >
          {t('actions.retry')}
        </Button>
      </DisabledControls>
    </div>
  );
}
