import { lazy } from 'react';
import { withRetries } from '../sections/retry';

const load = () => withRetries(() => import('./MenuLayout'));

/** The menus, which a visitor does not need. */
export const MenuLayout = lazy(load);

/** Begins to fetch the menus before they are rendered. */
export function prefetchMenuLayout(): void {
  // Whoever renders them meets the failure.
  load().catch(() => undefined);
}
