import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { RefreshCw } from '@portal/kit/icons';
import { useState } from 'react';
import styles from './ChangesBar.module.css';
import type { ShownChanges } from './useListChanges';

interface ChangesBarProps {
  changes: ShownChanges;
  /** Called once the list has been read, with the first request to show, if any. */
  onShown: (id: number | undefined) => void;
}

/** Number of changes of a list, with a button that shows them. It covers the table's edge: no row moves. */
export function ChangesBar({ changes, onShown }: ChangesBarProps) {
  const { added, hidden, removed, show } = changes;
  const { t } = useTranslation('insurer');
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    onShown(await show());
    setBusy(false);
  }
  return (
    // There before its text, which would not be announced otherwise.
    <div role="status" className={styles.bar}>
      {added + hidden + removed.size > 0 && (
        <Button
          variant="primary"
          size="small"
          className={styles.button}
          icon={<RefreshCw aria-hidden size={16} />}
          busy={busy}
          onClick={() => void press()}
        >
          {added > 0
            ? t('live.added', { count: added })
            : hidden > 0
              ? t('live.hidden', { count: hidden })
              : [...removed.values()].every(({ kind }) => kind === 'offerAccepted')
                ? t('live.accepted', { count: removed.size })
                : t('live.removed', { count: removed.size })}
        </Button>
      )}
    </div>
  );
}
