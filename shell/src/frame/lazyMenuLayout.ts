import { lazy } from 'react';
import { withRetries } from '../sections/retry';

/** The menus, which a visitor does not need. */
export const MenuLayout = lazy(() => withRetries(() => import('./MenuLayout')));
