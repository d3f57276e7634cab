import { createContext, useContext, type ReactNode } from 'react';

const DisabledContext = createContext(false);

interface DisabledControlsProps {
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/**
 * Disables the controls within that act on data which is not there yet: buttons, menus, selects, checkboxes and sort
 * headers, which look so. Links and text fields are for reading, and work.
 */
export function DisabledControls({ disabled, children }: DisabledControlsProps) {
  return <DisabledContext value={disabled}>{children}</DisabledContext>;
}

export function useControlsDisabled(): boolean {
  return useContext(DisabledContext);
}
