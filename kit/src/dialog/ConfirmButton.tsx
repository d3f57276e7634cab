import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { keyName } from '../keyboard/keyName';
import { Button, type ButtonProps } from '../ui';
import styles from './Dialog.module.css';
import { onPaint } from './onPaint';

/** Time on screen, in milliseconds, from which on a letter confirms a question. */
const READING_MS = 300;

/** Keys that do nothing alone. With Control, Alt or Meta held the event itself says so. */
const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph'];

interface ConfirmButtonProps extends Pick<
  ButtonProps,
  'variant' | 'busy' | 'aria-disabled' | 'onClick'
> {
  letter: string | undefined;
  children: ReactNode;
}

/**
 * Button that confirms a question, by a letter too. Times are those of the presses, since keys wait while the page
 * renders. After any other key the letter may be of a word that is typed: the button has no letter any more.
 */
export function ConfirmButton({ letter, children, ...button }: ConfirmButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isTyping, setTyping] = useState(false);
  const shortcut = isTyping ? undefined : letter;

  useLayoutEffect(() => {
    if (shortcut === undefined) return;
    const dialog = ref.current?.closest('[role="alertdialog"]');
    let paintedAt = Infinity;
    const cancel = onPaint((time) => {
      paintedAt = time;
    });
    const onKeydown = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || MODIFIERS.includes(event.key)) return;
      const isRead = event.timeStamp - paintedAt >= READING_MS;
      if (keyName(event) !== shortcut) setTyping(true);
      // Not where another dialog is over this one, such as that of a session that has expired.
      else if (isRead && dialog?.contains(document.activeElement)) ref.current?.click();
    };
    // Focus is outside the dialog until after its first rendering: hence the window.
    window.addEventListener('keydown', onKeydown, true);
    return () => {
      cancel();
      window.removeEventListener('keydown', onKeydown, true);
    };
  }, [shortcut]);

  return (
    <Button {...button} ref={ref} aria-keyshortcuts={shortcut}>
      <span>{children}</span>
      {shortcut !== undefined && (
        <kbd aria-hidden className={styles.key}>
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}
