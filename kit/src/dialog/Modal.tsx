import { clsx } from 'clsx';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

export interface ModalProps {
  open: boolean;
  /** The reader wants it closed: Esc, a click outside, the close button. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  size: 'small' | 'normal' | 'wide';
  /** Element that gets the focus first; by default the first field, else the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes afterwards, if not back to where it was: a row that is gone has no button. */
  onCloseFocus?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The frame of every dialog. The backdrop is ours: Radix's own locks scrolling by writing a <style>,
 * which the content security policy refuses; `html:has([data-modal])` does the same in CSS.
 */
export function Modal({
  open,
  onDismiss,
  role,
  size,
  initialFocus,
  onCloseFocus,
  children,
}: ModalProps) {
  const opener = useRef<Element | null>(null);

  function takeFocus(event: Event) {
    opener.current = document.activeElement;
    const target = initialFocus?.current ?? firstField(event.target);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    if (onCloseFocus) onCloseFocus();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal>
        <div className={styles.backdrop} data-modal>
          <Radix.Content
            role={role}
            aria-modal
            className={clsx(styles.dialog, styles[size])}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => {
              if (role === 'alertdialog' || isToast(event.target)) event.preventDefault();
            }}
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A form wants its first field rather than the close button above it. */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element)) return null;
  return dialog.querySelector('[data-body] :is(input, select, textarea):enabled');
}

/** Closing a toast is no click outside. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null;
}
