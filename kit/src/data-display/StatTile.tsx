import type { ReactNode } from 'react';
import { useReadingDisabled, type Tone } from '../ui';
import styles from './StatTile.module.css';

interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  tone?: Tone;
  /** Not of a toggle button, which is one line. */
  detail?: ReactNode;
  /** Makes the tile a toggle button, for instance of a filter. */
  onSelect?: () => void;
  selected?: boolean;
}

/** One figure with its label. */
export function StatTile(props: StatTileProps) {
  const { label, value, tone = 'neutral', detail, onSelect, selected = false } = props;
  const disabled = useReadingDisabled();
  if (!onSelect) {
    return (
      <div className={styles.tile} data-tone={tone}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.toggle}
      data-tone={tone}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onSelect}
    >
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </button>
  );
}
