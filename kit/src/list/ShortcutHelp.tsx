import { Keyboard } from '../icons/icons';
import { useTranslation } from '../i18n';
import { lazyDialog } from '../lazy-dialog';
import { IconButton } from '../ui';
import type { ShortcutHelpProps } from './ShortcutDialog';
import styles from './ShortcutHelp.module.css';

const ShortcutDialog = lazyDialog(
  () => import('./ShortcutDialog'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** The button of the dialog of keyboard shortcuts, and the dialog, a chunk of its own, once it was opened. */
export function ShortcutHelp(props: ShortcutHelpProps) {
  const { onOpenChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('shortcuts.title')}
        icon={<Keyboard aria-hidden size={18} />}
        className={styles.open}
        onClick={() => onOpenChange(true)}
      />
      <ShortcutDialog {...props} />
    </>
  );
}
