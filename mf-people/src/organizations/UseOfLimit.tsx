import { Meter } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Stack } from '@portal/kit/ui';
import styles from './UseOfLimit.module.css';

/** "12 of 30", above a bar; a limit that is used up stands out by its text too. */
export function UseOfLimit({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('people');
  const { number } = useFormats();
  const isUsedUp = used >= limit;
  return (
    <Stack as="span" gap={1} className={styles.use}>
      <span>
        <span>{t('limit.use', { used: number(used), limit: number(limit) })}</span>
        {isUsedUp && (
          <strong style={{ color: 'var(--color-danger)' }}>{` ${t('limit.usedUp')}`}</strong>
        )}
      </span>
      <Meter value={used} max={limit} tone={isUsedUp ? 'danger' : 'info'} />
    </Stack>
  );
}
