import { Dialog } from '../dialog';
import { useTranslation } from '../i18n';
import { paletteShortcut, useShortcuts } from '../keyboard';
import { Checkbox } from '../ui';
import styles from './ShortcutHelp.module.css';

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

/** The dialog of a page's keyboard shortcuts, with the setting that disables them. */
export default function ShortcutDialog({ open, onOpenChange, shortcuts }: ShortcutHelpProps) {
  const { t } = useTranslation();
  const { enabled, setEnabled } = useShortcuts();
  const all = [
    ...shortcuts,
    { keys: ['?'], action: t('shortcuts.help') },
    { keys: paletteShortcut.keys, action: t('shortcuts.palette') },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shortcuts.title')}
      description={t('shortcuts.text')}
      size="small"
    >
      <Checkbox
        label={t('shortcuts.enable')}
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <dl className={styles.keys}>
        {all.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
