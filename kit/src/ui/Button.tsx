import { clsx } from 'clsx';
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './Button.module.css';
import { useControlsDisabled } from './DisabledControls';
import { Text } from './layout';
import { Spinner } from './Spinner';

/** `destructive` opens a question whose answer, a `danger`, takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: ReactNode;
  /**
   * Keeps width and focus and ignores clicks. A button that has it makes a call, and drops the second click of a double
   * click: the first call may have ended by then.
   */
  busy?: boolean;
  /** Disables the button and shows the reason beside it; the button stays focusable. */
  reason?: string | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  busy,
  disabled = false,
  reason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const explained = disabled && reason !== undefined;
  const controlsDisabled = useControlsDisabled();
  const inert = busy === true || explained || controlsDisabled || rest['aria-disabled'] === true;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault();
      return;
    }
    if (busy === undefined || event.detail < 2) onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      disabled={disabled && !explained}
      onClick={handleClick}
    >
      {busy === true && <Spinner className={styles.spinner} />}
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
      </span>
    </button>
  );
  if (!explained) return button;
  return (
    <span className={styles.explained}>
      {button}
      <Text as="span" id={reasonId} size={14} muted>
        {reason}
      </Text>
    </span>
  );
}

/** Button classes for links. */
export function buttonClass(variant: ButtonVariant, size: 'normal' | 'small' = 'normal'): string {
  return clsx(styles.button, styles[variant], styles[size]);
}
