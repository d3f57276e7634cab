import { isolatedName, type OpenSession, type Passkey } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Row, Stack } from '@portal/kit/ui';
import { useState, type ReactNode } from 'react';
import styles from './Account.module.css';
import { RenameDialog } from './RenameDialog';
import { useBrowserName } from './useBrowserName';

interface NamedItemProps {
  kind: 'session' | 'passkey';
  item: OpenSession | Passkey;
  save: (name: string) => Promise<unknown>;
  /** Prefix of the keys of the queries that have the name. */
  refreshes: readonly unknown[];
  badge?: ReactNode;
  /** The act that ends or removes the item, with its name. */
  action: (name: string) => ReactNode;
  /** Facts below the name; `browser` is given where the item has a name of its own. */
  children: (browser: string | undefined) => ReactNode;
}

/** A session or a passkey of the account, which is renamed: it is called by its browser until then. */
export function NamedItem(props: NamedItemProps) {
  const { kind, item, save, refreshes, badge, action, children } = props;
  const { t } = useTranslation('auth');
  const browser = useBrowserName()(item);
  const name = item.name == null ? browser : isolatedName(item.name);
  const [renaming, setRenaming] = useState(false);
  return (
    <Stack as="li" className={styles.row}>
      <Row gap={[2, 4]} align="center" justify="space-between">
        <h3>{name}</h3>
        <Row gap={3} align="center">
          {badge}
          <Button
            variant="quiet"
            aria-label={t(`account.rename.${kind}Named`, { name })}
            onClick={() => setRenaming(true)}
          >
            {t('account.rename.open')}
          </Button>
          {action(name)}
        </Row>
      </Row>
      {children(item.name == null ? undefined : browser)}
      {renaming && (
        <RenameDialog
          title={t(`account.rename.${kind}`)}
          name={item.name ?? browser}
          save={save}
          refreshes={refreshes}
          onClose={() => setRenaming(false)}
        />
      )}
    </Stack>
  );
}
