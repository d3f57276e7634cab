import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading when the panel opens, and back to the opener when it closes. */
export function usePanelFocus(open: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    if (open) {
      opener.current = document.activeElement;
      heading.current?.focus();
    } else if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [open]);
  return heading;
}
