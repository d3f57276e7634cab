import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './ChangesBar.module.css';
import type { ShownChanges } from './useListChanges';

interface ChangesBarProps {
  changes: ShownChanges;
  /** Called once the list has been read, with the id of a request that joined it, if any. */
  onShown: (id: number | undefined) => void;
}

/** Number of changes of a list, with a button that shows them. It covers the table's edge: no row moves. */
export function ChangesBar({ changes: { joined, left, show }, onShown }: ChangesBarProps) {
  const { t } = useTranslation('insurer');
  const [busy, setBusy] = useState(false);
  /** The request that was shown last. */
  const [shown, setShown] = useState<{ id: number | undefined }>();
  const showRow = useEffectEvent(onShown);
  // Once its row is there.
  useEffect(() => {
    if (shown) showRow(shown.id);
  }, [shown]);
  async function press() {
    setBusy(true);
    setShown({ id: await show() });
    setBusy(false);
  }
  return (
    // There before its text, which would not be announced otherwise.
    <div role="status" className={styles.bar}>
      {joined + left.size > 0 && (
        <Button
          variant="primary"
          size="small"
          className={styles.button}
          icon={<ArrowDown aria-hidden size={16} />}
          busy={busy}
          onClick={() => void press()}
        >
          {joined > 0 ? t('live.joined', { count: joined }) : t('live.left', { count: left.size })}
        </Button>
      )}
    </div>
  );
}
