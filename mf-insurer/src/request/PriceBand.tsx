import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Text } from '@portal/kit/ui';

/** Label of the band of a car's current premium; nothing where the premium is unknown. */
export function PriceBand({ code }: { code: RequestRow['priceBand'] }) {
  const { t } = useTranslation('insurer');
  if (code === null) return null;
  return (
    <Text as="span" size={12} muted className="numeric">
      {t(`codes.priceBand.${code as 'upTo1000'}`)}
    </Text>
  );
}
