import type { Tone } from '../ui';
import styles from './Meter.module.css';

interface MeterProps {
  value: number;
  max: number;
  tone?: Tone;
}

/** A bar beside a figure with the same value; hidden from assistive technology. */
export function Meter({ value, max, tone = 'info' }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <svg
      aria-hidden
      className={styles.meter}
      data-tone={tone}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
    >
      <rect className={styles.track} width={100} height={1} />
      <rect className={styles.bar} width={100 * share} height={1} />
    </svg>
  );
}
