import { lazy, type ComponentProps, type ComponentType } from 'react';

// eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a type that is imported above would close a cycle
type DataDisplay = typeof import('../data-display');
type Moved<Name extends keyof DataDisplay> = ComponentType<ComponentProps<DataDisplay[Name]>>;

/** A component that moved to `@portal/kit/data-display`, as builds from before take it from here until the contract rises. */
function moved<Name extends keyof DataDisplay>(name: Name): Moved<Name> {
  return lazy(async () => {
    const all = await import('../data-display');
    return { default: all[name] as Moved<Name> };
  }) as Moved<Name>;
}

export const Breadcrumb: Moved<'Breadcrumb'> = moved('Breadcrumb');
export const Chip: Moved<'Chip'> = moved('Chip');
export const ChipList: Moved<'ChipList'> = moved('ChipList');
export const Meter: Moved<'Meter'> = moved('Meter');
export const NavTabs: Moved<'NavTabs'> = moved('NavTabs');
export const Pagination: Moved<'Pagination'> = moved('Pagination');
export const Picture: Moved<'Picture'> = moved('Picture');
export const RefreshStamp: Moved<'RefreshStamp'> = moved('RefreshStamp');
export const StaleDataAlert: Moved<'StaleDataAlert'> = moved('StaleDataAlert');
export const StatTile: Moved<'StatTile'> = moved('StatTile');
