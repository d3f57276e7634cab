const DURATION_MS = 160;

/**
 * Fades a row out before it is removed: `finished` fulfils when it has gone, `cancel` brings it back.
 * Undefined for users who want no motion.
 */
export function fadeOutRow(row: Element | undefined): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return row?.animate({ opacity: 0 }, { duration: DURATION_MS, fill: 'forwards' });
}
