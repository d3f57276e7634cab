import type { RequestDetail } from '@portal/core';
import { Money, useTranslation } from '@portal/kit/i18n';
import { Stack } from '@portal/kit/ui';
import styles from './CurrentPremium.module.css';

/** The driver’s current premium and its band. */
export function CurrentPremium({
  request: { premium, priceBand },
}: {
  request: Pick<RequestDetail, 'premium' | 'priceBand'>;
}) {
  const { t } = useTranslation('insurer');
  return (
    <Stack as="p" gap={0} size={14} muted className={styles.premium}>
      <span>{t('detail.premium')}</span>
      {premium === null ? (
        <span>{t('codes.notProvided')}</span>
      ) : (
        <strong>
          <Money cents={premium} /> <small>{t('detail.aYear')}</small>
        </strong>
      )}
      {priceBand !== null && <span>{t(`codes.priceBand.${priceBand as 'upTo1000'}`)}</span>}
    </Stack>
  );
}
