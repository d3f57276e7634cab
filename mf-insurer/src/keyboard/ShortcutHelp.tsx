import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { IconButton } from '@portal/kit/ui';
import { Keyboard } from 'lucide-react';
import type { ShortcutHelpProps } from './ShortcutDialog';
import styles from './ShortcutHelp.module.css';

const ShortcutDialog = lazyDialog(
  () => import('./ShortcutDialog'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** The button of the dialog of keyboard shortcuts, and the dialog, a chunk of its own, once it was opened. */
export function ShortcutHelp(props: ShortcutHelpProps) {
  const { onOpenChange } = props;
  const { t } = useTranslation('insurer');
  return (
    <>
      <IconButton
        label={t('keys.title')}
        icon={<Keyboard aria-hidden size={18} />}
        className={styles.open}
        onClick={() => onOpenChange(true)}
      />
      <ShortcutDialog {...props} />
    </>
  );
}
