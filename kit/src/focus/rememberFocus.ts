/**
 * Remembers an element that has the focus, and the sections around it. The returned function moves the
 * focus back there: to the element, else to `fallback`, else to the heading of the nearest section that
 * is still on the page, else to the page's heading. Where the element is gone and the focus has already
 * been moved elsewhere, it stays.
 */
export function rememberFocus(
  element: Element | null = document.activeElement,
): (fallback?: Element | null) => void {
  const sections = sectionsAround(element);
  return (fallback) => {
    if (takesFocus(element)) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (takesFocus(fallback)) return;
    const remaining = sections.filter((section) => section.isConnected).map(headingOf);
    [...remaining, document.querySelector('h1')].some(takesFocusAsHeading);
  };
}

function sectionsAround(element: Element | null): Element[] {
  const section = element?.parentElement?.closest('section[aria-labelledby]') ?? null;
  return section ? [section, ...sectionsAround(section)] : [];
}

function headingOf(section: Element): Element | null {
  return document.getElementById(section.getAttribute('aria-labelledby') ?? '');
}

function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus();
  return document.activeElement === element;
}

/** Headings are focusable by scripts only; the page does not scroll to them. */
function takesFocusAsHeading(heading: Element | null): boolean {
  if (!(heading instanceof HTMLElement)) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
