import type { ReactElement, ReactNode } from 'react';

/** Properties of a menu and of its items. */

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** Disabled, but still focusable. */
  inert?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export interface MenuLinkProps {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

export interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
}

export interface MenuHeadingProps {
  children: ReactNode;
}
