import { createContext, useContext, type ReactNode } from 'react';

/** Controls that are disabled: none, those that act on the rows, or those that read other rows too. */
type Disabled = 'none' | 'acts' | 'all';

const DisabledContext = createContext<Disabled>('none');

interface DisabledControlsProps {
  readonly disabled: boolean;
  /** Whether search, order, pages and filters that are applied work all the same: the server answers them. */
  readonly reads?: boolean;
  readonly children: ReactNode;
}

/**
 * Disables the controls within that act on data which is not there yet: buttons, menus, selects, checkboxes and sort
 * headers, which look so. Links and text fields are for reading, and work.
 */
export function DisabledControls({ disabled, reads = false, children }: DisabledControlsProps) {
  const value = disabled ? (reads ? 'acts' : 'all') : 'none';
  return <DisabledContext value={value}>{children}</DisabledContext>;
}

/** Controls that choose the rows to read: search, order, page, filter. */
export function ReadingControls({ children }: { readonly children: ReactNode }) {
  return <DisabledControls disabled={useReadingDisabled()}>{children}</DisabledControls>;
}

export function useControlsDisabled(): boolean {
  return useContext(DisabledContext) !== 'none';
}

/** Whether rows cannot be searched, ordered or turned yet. */
export function useReadingDisabled(): boolean {
  return useContext(DisabledContext) === 'all';
}
