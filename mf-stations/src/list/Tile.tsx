import type { ReactNode } from 'react';
import styles from './Tile.module.css';

interface TileProps {
  label: ReactNode;
  value: string;
  tone?: 'success' | 'warning' | 'danger' | undefined;
  selected: boolean;
  onSelect: () => void;
}

/** A label and its figure in one line: a toggle button of a filter. */
export function Tile({ label, value, tone, selected, onSelect }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-tone={tone}
      aria-pressed={selected}
      onClick={onSelect}
    >
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </button>
  );
}
