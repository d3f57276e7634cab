import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useShortcuts } from '@portal/kit/table';
import { Checkbox, IconButton } from '@portal/kit/ui';
import { Keyboard } from 'lucide-react';
import styles from './KeyHelp.module.css';

interface KeyHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the list has something to discard. */
  discard: boolean;
}

/** The list of keys, and the switch for readers whom single keys disturb. */
export function KeyHelp({ open, onOpenChange, discard }: KeyHelpProps) {
  const { t } = useTranslation(['common', 'insurer']);
  const { enabled, setEnabled } = useShortcuts();
  const keys = [
    { keys: ['j', '↓'], does: t('common:keys.next') },
    { keys: ['k', '↑'], does: t('common:keys.previous') },
    { keys: ['o', t('insurer:keys.enter')], does: t('common:keys.open') },
    ...(discard ? [{ keys: ['x'], does: t('insurer:keys.discard') }] : []),
    { keys: ['/'], does: t('common:keys.search') },
    { keys: ['?'], does: t('common:keys.help') },
  ];
  return (
    <>
      <IconButton
        label={t('common:keys.title')}
        icon={<Keyboard aria-hidden size={18} />}
        onClick={() => onOpenChange(true)}
      />
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('common:keys.title')}
        description={t('insurer:keys.text')}
        size="small"
      >
        <Checkbox
          label={t('common:keys.enable')}
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        <dl className={styles.keys}>
          {keys.map(({ keys: names, does }) => (
            <div key={does}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
