/* eslint-disable @typescript-eslint/consistent-type-imports -- a type that is imported at the top would close a cycle */
import { lazy, type ComponentProps, type ComponentType, type ElementType } from 'react';

type Moved<Component extends ElementType> = ComponentType<ComponentProps<Component>>;

/** A component that moved to `@portal/kit/data-display`, as builds from before take it from here until the contract rises. */
function moved<Component extends ElementType>(
  name: keyof typeof import('../data-display'),
): Moved<Component> {
  return lazy(async () => {
    const all = await import('../data-display');
    return { default: all[name] as unknown as Moved<Component> };
  });
}

export const Breadcrumb: Moved<typeof import('../data-display').Breadcrumb> = moved('Breadcrumb');
export const Chip: Moved<typeof import('../data-display').Chip> = moved('Chip');
export const ChipList: Moved<typeof import('../data-display').ChipList> = moved('ChipList');
export const Meter: Moved<typeof import('../data-display').Meter> = moved('Meter');
export const NavTabs: Moved<typeof import('../data-display').NavTabs> = moved('NavTabs');
export const Pagination: Moved<typeof import('../data-display').Pagination> = moved('Pagination');
export const Picture: Moved<typeof import('../data-display').Picture> = moved('Picture');
export const RefreshStamp: Moved<typeof import('../data-display').RefreshStamp> =
  moved('RefreshStamp');
export const StaleDataAlert: Moved<typeof import('../data-display').StaleDataAlert> =
  moved('StaleDataAlert');
export const StatTile: Moved<typeof import('../data-display').StatTile> = moved('StatTile');
