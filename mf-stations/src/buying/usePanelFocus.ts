import { useEffect, useRef, type RefObject } from 'react';

/** Id of the button that opens the buying list. */
export const BUYING_BUTTON_ID = 'stations-buying-list-button';

/** Moves the focus to the heading when the panel opens, and to the button that opens it when it closes. */
export function usePanelFocus(open: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    if (open) heading.current?.focus();
    else document.getElementById(BUYING_BUTTON_ID)?.focus();
  }, [open]);
  return heading;
}
