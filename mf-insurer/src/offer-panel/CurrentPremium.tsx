import type { RequestDetail } from '@portal/core';
import { Money, useTranslation } from '@portal/kit/i18n';
import { Stack, Text } from '@portal/kit/ui';

/** The driver’s current premium and its band. */
export function CurrentPremium({
  request: { premium, priceBand },
}: {
  request: Pick<RequestDetail, 'premium' | 'priceBand'>;
}) {
  const { t } = useTranslation('insurer');
  return (
    <Stack as="p" gap={0} size={14} muted>
      <span>{t('detail.premium')}</span>
      {premium === null ? (
        <span>{t('codes.notProvided')}</span>
      ) : (
        <span>
          <Text as="strong" size={24} strong style={{ color: 'var(--color-text)' }}>
            <Money cents={premium} />
          </Text>{' '}
          <span>{t('detail.aYear')}</span>
        </span>
      )}
      {priceBand !== null && <span>{t(`codes.priceBand.${priceBand as 'upTo1000'}`)}</span>}
    </Stack>
  );
}
