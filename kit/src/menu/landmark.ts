/**
 * The landmark of an element, as container for its popup: at the end of the body, outside of all
 * landmarks, landmark navigation of screen readers would miss it.
 */
export function landmarkOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('main, header, nav, footer, [role="dialog"]') ?? null;
}
