import * as Slot from 'radix-ui/slot';
import { createContext, useContext, useState, type KeyboardEvent } from 'react';
import { useChunk } from '../lazy-dialog';
import { useControlsDisabled } from '../ui';
import { landmarkOf } from './landmark';
import type * as MenuParts from './MenuParts';
import type {
  MenuProps,
  MenuItemProps,
  MenuLinkProps,
  MenuCheckboxProps,
  MenuRadioGroupProps,
  MenuHeadingProps,
} from './menuProps';

/** Radix and what is made of it: a chunk that a page without an open menu does not need. */
const loadParts = () => import('./MenuParts');

const preload = () => {
  // A failure is reported when the menu is opened.
  loadParts().catch(() => undefined);
};

type Parts = typeof MenuParts;

const PartsContext = createContext<Parts | null>(null);

function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('A menu item is outside of a menu.');
  return parts;
}

interface Asked {
  readonly container: HTMLElement | null;
  readonly byKeyboard: boolean;
}

/**
 * A dropdown menu. Until it is first opened it is a button alone: a table has one in each row. Its items are fetched
 * when the pointer or the focus reaches the button; a click before they are there opens the menu once they are, unless
 * something else is pressed first (LIST-14).
 */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const parts = useChunk(loadParts, asked !== null, () => setAsked(null));
  const disabled = useControlsDisabled();

  const open = (button: HTMLElement, byKeyboard: boolean) =>
    setAsked({ container: landmarkOf(button), byKeyboard });

  function openByKey(event: KeyboardEvent<HTMLElement>) {
    if (disabled || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    // No click follows.
    event.preventDefault();
    open(event.currentTarget, true);
  }

  if (asked && parts) {
    return (
      <PartsContext value={parts}>
        <parts.OpenedMenu {...props} {...asked} />
      </PartsContext>
    );
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={openByKey}
      onClick={(event) => !disabled && open(event.currentTarget, event.detail === 0)}
    >
      {props.trigger}
    </Slot.Root>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
  const parts = useParts();
  return <parts.MenuLink {...props} />;
}

/** Keeps the menu open, as users often toggle several. */
export function MenuCheckbox(props: MenuCheckboxProps) {
  const parts = useParts();
  return <parts.MenuCheckbox {...props} />;
}

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const parts = useParts();
  return <parts.MenuRadioGroup {...props} />;
}

export function MenuHeading(props: MenuHeadingProps) {
  const parts = useParts();
  return <parts.MenuHeading {...props} />;
}

export function MenuSeparator() {
  const parts = useParts();
  return <parts.MenuSeparator />;
}
