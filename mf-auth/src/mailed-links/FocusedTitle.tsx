import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Title of a message that replaces a form. It takes the focus, which the form's button had, so that screen readers read
 * it: a status that is inserted together with its text is not announced.
 */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  );
}
