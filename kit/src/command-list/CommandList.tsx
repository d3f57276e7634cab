import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { IsolatedName } from '../i18n';
import { Input } from '../ui';
import styles from './CommandList.module.css';

export interface CommandItem {
  /** Unique in the list. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string | undefined;
}

export interface CommandGroup<Item extends CommandItem> {
  readonly id: string;
  readonly heading: string;
  readonly items: readonly Item[];
}

interface CommandListProps<Item extends CommandItem> {
  /** Name and placeholder of the text field. */
  readonly label: string;
  /** Name of the list. */
  readonly resultsLabel: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Groups without items are left out. */
  readonly groups: readonly CommandGroup<Item>[];
  /** Called on Enter for the selected item, and on a press. */
  readonly onChoose: (item: Item) => void;
  /** Below the list. */
  readonly children?: ReactNode;
}

/**
 * A text field over a list of commands: the arrow keys select while the focus stays in the field. The caller matches
 * the text by a rule of the core: the library's own matching is off.
 */
export function CommandList<Item extends CommandItem>({
  label,
  resultsLabel,
  text,
  onTextChange,
  groups,
  onChoose,
  children,
}: CommandListProps<Item>) {
  return (
    <Command label={label} shouldFilter={false} vimBindings={false} loop className={styles.root}>
      <Command.Input asChild value={text} onValueChange={onTextChange} placeholder={label}>
        <Input enterKeyHint="go" autoCapitalize="none" />
      </Command.Input>
      <Command.List label={resultsLabel} className={styles.list}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ id, heading, items }) => (
            <Command.Group key={id} value={id} heading={heading} className={styles.group}>
              {items.map((item) => (
                <Command.Item
                  key={item.id}
                  value={item.id}
                  className={styles.item}
                  onSelect={() => onChoose(item)}
                >
                  <span lang={item.lang}>
                    <IsolatedName>{item.label}</IsolatedName>
                  </span>
                  {item.detail !== undefined && (
                    <span className={styles.detail}>
                      {' '}
                      <IsolatedName>{item.detail}</IsolatedName>
                    </span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
      </Command.List>
      {children}
    </Command>
  );
}
