import { useControlsDisabled } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './Tile.module.css';

interface TileProps {
  label: ReactNode;
  value: string;
  /** In the colour of an alarm. */
  isLoud?: boolean;
  selected: boolean;
  onSelect: () => void;
}

/** A label and its figure in one line: a toggle button of a filter. */
export function Tile({ label, value, isLoud = false, selected, onSelect }: TileProps) {
  const disabled = useControlsDisabled();
  return (
    <button
      type="button"
      className={styles.tile}
      data-loud={isLoud || undefined}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onSelect}
    >
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </button>
  );
}
