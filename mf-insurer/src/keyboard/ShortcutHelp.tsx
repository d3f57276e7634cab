import { useTranslation } from '@portal/kit/i18n';
import { IconButton } from '@portal/kit/ui';
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './ShortcutHelp.module.css';

const ShortcutDialog = lazy(() => import('./ShortcutDialog'));

export interface Shortcut {
  keys: readonly string[];
  /** Description of the effect. */
  action: string;
}

export interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts: readonly Shortcut[];
}

/** The button of the dialog of keyboard shortcuts, and the dialog, a chunk of its own, once it was opened. */
export function ShortcutHelp(props: ShortcutHelpProps) {
  const { open, onOpenChange } = props;
  const { t } = useTranslation('insurer');
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <>
      <IconButton
        label={t('keys.title')}
        icon={<Keyboard aria-hidden size={18} />}
        className={styles.open}
        onClick={() => onOpenChange(true)}
      />
      {wasOpened && (
        <Suspense>
          <ShortcutDialog {...props} />
        </Suspense>
      )}
    </>
  );
}
