/**
 * Where what floats belongs: into the landmark of its button, not loose at the end of the page where
 * a reader who goes from landmark to landmark never meets it.
 */
export function landmarkOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('main, header, nav, footer, [role="dialog"]') ?? null;
}
