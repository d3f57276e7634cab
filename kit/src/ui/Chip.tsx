import { X } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipProps {
  onRemove?: () => void;
  /** Accessible name of the remove button: "Remove the filter “Gas”". */
  removeLabel?: string;
  children: ReactNode;
}

export function Chip({ onRemove, removeLabel, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  );
}

/** Chips as a named list. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  );
}
