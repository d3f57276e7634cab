import { Meter } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import styles from './UseOfLimit.module.css';

/** "12 of 30", above a bar; a limit that is used up stands out by its text too. */
export function UseOfLimit({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('people');
  const { number } = useFormats();
  const isUsedUp = used >= limit;
  return (
    <span className={styles.use}>
      <span>
        <span>{t('limit.use', { used: number(used), limit: number(limit) })}</span>
        {isUsedUp && <strong className={styles.usedUp}>{` ${t('limit.usedUp')}`}</strong>}
      </span>
      <Meter value={used} max={limit} tone={isUsedUp ? 'danger' : 'info'} />
    </span>
  );
}
