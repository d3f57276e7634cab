import type { ReactNode } from 'react';
import type { Tone } from '../ui';
import styles from './StatTile.module.css';

interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  tone?: Tone;
  detail?: ReactNode;
  /** Makes the tile a toggle button, for instance of a filter. */
  onSelect?: () => void;
  selected?: boolean;
}

/** One figure with its label. */
export function StatTile({
  label,
  value,
  tone = 'neutral',
  detail,
  onSelect,
  selected = false,
}: StatTileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
  if (!onSelect) {
    return (
      <div className={styles.tile} data-tone={tone}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={tone}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {content}
    </button>
  );
}
