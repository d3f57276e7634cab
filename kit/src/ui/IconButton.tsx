import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useControlsDisabled } from './DisabledControls';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  const disabled = useControlsDisabled();
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: undefined })}
      className={clsx(styles.button, className)}
    >
      {icon}
    </button>
  );
}
