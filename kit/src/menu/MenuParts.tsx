import { Check } from '../icons/icons';
import * as Radix from 'radix-ui/dropdown-menu';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  type ReactNode,
} from 'react';
import { Link } from '../router';
import styles from './Menu.module.css';
import type {
  MenuCheckboxProps,
  MenuHeadingProps,
  MenuItemProps,
  MenuLinkProps,
  MenuProps,
  MenuRadioGroupProps,
} from './menuProps';

/** Defers the action of an item until the menu is closed. */
const Later = createContext<(action: () => void) => void>(() => undefined);

interface OpenedMenuProps extends MenuProps {
  /** Element into which the menu is inserted. */
  container: HTMLElement | null;
  /** Whether a key opened it: its first item then has the focus. */
  byKeyboard: boolean;
}

/**
 * A menu from its first opening on. An item's action runs once the focus is back on the button, so that a dialog
 * opened by it returns the focus there. Not `modal`: Radix would insert a <style> element, which the content
 * security policy refuses.
 */
export function OpenedMenu(props: OpenedMenuProps) {
  const { trigger, align = 'end', container, byKeyboard, children } = props;
  const pending = useRef<(() => void) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const focusesFirst = useRef(byKeyboard);

  /** Radix does so for keys that it has seen, and the first one came before it. */
  function focusFirstItem() {
    if (focusesFirst.current)
      content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    focusesFirst.current = false;
  }

  function afterClose(event: Event) {
    const act = pending.current;
    pending.current = null;
    if (!act) return;
    event.preventDefault();
    button.current?.focus();
    act();
  }

  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={content}
          loop
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={styles.menu}
          // A long menu scrolls: like every region that does, it can take the focus.
          tabIndex={0}
          onCloseAutoFocus={afterClose}
        >
          <Later value={(action) => (pending.current = action)}>
            <Items onShown={focusFirstItem}>{children}</Items>
          </Later>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The items, with a call once they are there and before Radix moves the focus. */
function Items({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return children;
}

export function MenuItem({ icon, inert = false, onSelect, children }: MenuItemProps) {
  const later = useContext(Later);
  return (
    <Radix.Item
      className={styles.item}
      aria-disabled={inert || undefined}
      onSelect={(event) => {
        if (inert) event.preventDefault();
        else if (onSelect) later(onSelect);
      }}
    >
      <span className={styles.mark}>{icon}</span>
      {children}
    </Radix.Item>
  );
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={styles.item}>
      <Link to={to}>
        <span className={styles.mark}>{icon}</span>
        {children}
      </Link>
    </Radix.Item>
  );
}

/** Keeps the menu open, as users often toggle several. */
export function MenuCheckbox({ checked, onChange, disabled = false, children }: MenuCheckboxProps) {
  return (
    <Radix.CheckboxItem
      className={styles.item}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <Mark />
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuRadioGroupProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <>
      <MenuHeading>{label}</MenuHeading>
      <Radix.RadioGroup aria-label={label} value={value} onValueChange={choose}>
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            className={styles.item}
            onSelect={(event) => event.preventDefault()}
          >
            <Mark />
            <span>{option.label}</span>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  );
}

export function MenuHeading({ children }: MenuHeadingProps) {
  return <Radix.Label className={styles.heading}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}

function Mark() {
  return (
    <span className={styles.mark}>
      <Radix.ItemIndicator>
        <Check aria-hidden size={16} />
      </Radix.ItemIndicator>
    </span>
  );
}
