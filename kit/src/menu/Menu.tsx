import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import {
  createContext,
  useContext,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Link } from '../router';
import { landmarkOf } from './landmark';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Defers the action of an item until the menu is closed. */
const Later = createContext<(action: () => void) => void>(() => undefined);

/**
 * A dropdown menu. An item's action runs once the focus is back on the button, so that a dialog opened
 * by it returns the focus there. Not `modal`: Radix would insert a <style> element, which the content
 * security policy refuses.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const pending = useRef<(() => void) | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  function afterClose(event: Event) {
    const act = pending.current;
    pending.current = null;
    if (!act) return;
    event.preventDefault();
    button?.focus();
    act();
  }

  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={setButton}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(button)}>
        <Radix.Content
          loop
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={styles.menu}
          // A long menu scrolls: like every region that does, it can take the focus.
          tabIndex={0}
          onCloseAutoFocus={afterClose}
        >
          <Later value={(action) => (pending.current = action)}>{children}</Later>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** Disabled, but still focusable. */
  inert?: boolean;
  onSelect?: () => void;
  children: ReactNode;
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

interface MenuLinkProps {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
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

interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
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

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string }[];
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
            {option.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
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
