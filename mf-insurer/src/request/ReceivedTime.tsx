import { elapsed, type Elapsed } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { useMinute } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import styles from './ReceivedTime.module.css';

interface ReceivedTimeProps {
  /** ISO 8601. */
  value: string;
  /** Date and time as a row shows them. */
  text?: string | null;
  /** Time since then as of the answer, of a row; counted anew once the core is there. */
  ago?: Elapsed | null;
  /** "3 h" in place of "3 h ago". */
  short?: boolean;
}

const SHORT = { minutes: 'shortMinutes', hours: 'shortHours', days: 'shortDays' } as const;

/** "3 h ago", with the date on hover; kept up to date while the page is open (REQUEST-16). */
export function ReceivedTime({ value, text, ago, short = false }: ReceivedTimeProps) {
  const { t } = useTranslation('insurer');
  const { dateTime } = useFormats();
  const minute = useMinute();
  const since = useCoreReady() ? elapsed(value, minute) : (ago ?? null);
  const full = text ?? dateTime(value);
  return (
    <time dateTime={value} title={full} className={styles.time}>
      {since === null
        ? full
        : since.count === 0
          ? t('received.now')
          : t(`received.${short ? SHORT[since.unit] : since.unit}`, { number: since.count })}
    </time>
  );
}
