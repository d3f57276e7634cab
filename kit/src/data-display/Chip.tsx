import { clsx } from 'clsx';
import { X } from '../icons/icons';
import { Children, isValidElement, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useReadingDisabled } from '../ui';
import styles from './Chip.module.css';

interface ChipProps {
  onRemove?: () => void;
  /** Accessible name of the remove button: "Remove the filter “Gas”". */
  removeLabel?: string;
  children: ReactNode;
}

export function Chip({ onRemove, removeLabel, children }: ChipProps) {
  const disabled = useReadingDisabled();
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          disabled={disabled}
          onClick={onRemove}
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  );
}

interface ChipListProps {
  label: string;
  className?: string | undefined;
  /** Takes the focus when the last chip is removed. */
  onEmpty?: () => void;
  children: ReactNode;
}

/** Chips as a named list, absent without any. Removing one moves the focus to the next, or to the last. */
export function ChipList({ label, className, onEmpty, children }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Position of the chip that is being removed. */
  const removed = useRef<number | null>(null);
  const chips = Children.toArray(children);
  const moveFocus = useEffectEvent(() => {
    const position = removed.current;
    removed.current = null;
    if (position === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(position, buttons.length - 1)];
    if (next) next.focus();
    else onEmpty?.();
  });
  useEffect(() => moveFocus(), [chips.length]);

  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className={clsx(styles.list, className)}>
      {chips.map((chip, position) => (
        <li
          key={isValidElement(chip) ? chip.key : position}
          onClickCapture={({ target }) => {
            if (target instanceof Element && target.closest('button')) removed.current = position;
          }}
        >
          {chip}
        </li>
      ))}
    </ul>
  );
}
