import { elapsed } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { useMinute } from './useMinute';

/** "3 h ago", with the date on hover; kept up to date while the page is open. */
export function ReceivedTime({ value }: { value: string }) {
  const { t } = useTranslation('insurer');
  const { dateTime } = useFormats();
  const since = elapsed(value, useMinute());
  return (
    <time dateTime={value} title={dateTime(value)}>
      {since === null
        ? dateTime(value)
        : since.count === 0
          ? t('received.now')
          : t(`received.${since.unit}`, { number: since.count })}
    </time>
  );
}
