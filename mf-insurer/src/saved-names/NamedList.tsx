import { isCoreError, isolatedName } from '@portal/core';
import { ActQuestion, useAct } from '@portal/kit/act';
import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { IconButton, Row, Stack, Text } from '@portal/kit/ui';
import { Pencil, Trash2 } from '@portal/kit/icons';
import { useRef, useState } from 'react';
import { NameForm } from './NameForm';
import styles from './NamedList.module.css';

interface Named {
  id: number;
  name: string;
}

interface NamedListProps<Item extends Named> {
  /** Heading of the list. */
  title: string;
  /** Shown in place of an empty list. */
  empty: string;
  items: readonly Item[];
  rename: (item: Item, name: string, replace: boolean) => Promise<unknown>;
  remove: (item: Item) => Promise<unknown>;
}

/** Saved views or templates with their renaming and deletion. */
export function NamedList<Item extends Named>(props: NamedListProps<Item>) {
  const { title, empty, items, rename, remove } = props;
  const { t } = useTranslation('insurer');
  const [renamed, setRenamed] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Item | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removing = useAct({
    // A name that was deleted on another machine is gone as wished.
    call: (item: Item) =>
      remove(item).catch((error: unknown) => {
        if (!isCoreError(error) || error.status !== 404) throw error;
      }),
    onDone: () => setRemoved(null),
  });
  const endRenaming = () => {
    setRenamed(null);
    heading.current?.focus();
  };

  return (
    <Stack as="section">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {items.length === 0 && <Text muted>{empty}</Text>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {renamed === item.id ? (
              <NameForm
                title={t('saved.renameNamed', { name: isolatedName(item.name) })}
                initial={item.name}
                save={(name, replace) => rename(item, name, replace)}
                onSaved={endRenaming}
                onCancel={endRenaming}
              />
            ) : (
              <Row gap={1} align="center">
                <span className={styles.name}>
                  <IsolatedName>{item.name}</IsolatedName>
                </span>
                <IconButton
                  label={t('saved.renameNamed', { name: isolatedName(item.name) })}
                  icon={<Pencil aria-hidden size={18} />}
                  onClick={() => setRenamed(item.id)}
                />
                <IconButton
                  label={t('saved.deleteNamed', { name: isolatedName(item.name) })}
                  icon={<Trash2 aria-hidden size={18} />}
                  onClick={() => setRemoved(item)}
                />
              </Row>
            )}
          </li>
        ))}
      </ul>
      <ActQuestion
        act={removing}
        question={
          removed
            ? {
                title: t('saved.deleteTitle', { name: isolatedName(removed.name) }),
                confirm: t('saved.delete'),
              }
            : undefined
        }
        onClose={() => {
          setRemoved(null);
          removing.reset();
        }}
        onConfirm={() => removed && removing.run(removed)}
        onCloseFocus={() => heading.current?.focus()}
      />
    </Stack>
  );
}
