import { clsx } from 'clsx';
import * as Radix from 'radix-ui/dialog';
import { useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { rememberFocus } from '../focus';
import styles from './Dialog.module.css';
import { guardKeys } from './guardKeys';

/** The properties of a dialog that move the focus. */
export type ModalFocus = 'initialFocus' | 'fallbackFocus' | 'onCloseFocus';

export interface ModalProps {
  open: boolean;
  /** Called on Esc, a click outside or the close button. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  size: 'small' | 'normal' | 'wide';
  /** Focused on opening; by default the first field, else the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focused on closing where the element focused before is gone; else the nearest heading is. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  /** Moves the focus on closing, in place of the return to the element focused before. */
  onCloseFocus?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Base of all dialogs, with its own backdrop: Radix's overlay locks scrolling with a <style> element,
 * which the content security policy refuses; `html:has([data-modal])` does the same in CSS.
 */
export function Modal({
  open,
  onDismiss,
  role,
  size,
  initialFocus,
  fallbackFocus,
  onCloseFocus,
  children,
}: ModalProps) {
  /** Only a click on it is one outside: toasts and what an extension adds to the page, such as a password manager, are not. */
  const backdrop = useRef<HTMLDivElement>(null);
  const restoreFocus = useRef<ReturnType<typeof rememberFocus>>(undefined);

  function takeFocus(event: Event) {
    restoreFocus.current = rememberFocus();
    const target = initialFocus?.current ?? firstField(event.target);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    if (onCloseFocus) onCloseFocus();
    else restoreFocus.current?.(fallbackFocus?.current);
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal>
        <Backdrop ref={backdrop}>
          <Radix.Content
            ref={guardKeys}
            role={role}
            aria-modal
            className={clsx(styles.dialog, styles[size])}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => {
              if (role === 'alertdialog' || event.target !== backdrop.current)
                event.preventDefault();
            }}
          >
            {children}
          </Radix.Content>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** It locks the page, whose scrollbar keeps its space where it takes any (base.css). */
function Backdrop({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  const [hasScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  return (
    <div ref={ref} className={styles.backdrop} data-modal={hasScrollbar ? 'scrollbar' : ''}>
      {children}
    </div>
  );
}

/** The first field that can be edited, rather than the close button above it. */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element)) return null;
  return dialog.querySelector('[data-body] :is(input:not([readonly]), select, textarea):enabled');
}
