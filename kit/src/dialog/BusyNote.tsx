import { useTranslation } from '../i18n';
import styles from './Dialog.module.css';

interface BusyNoteProps {
  id: string | undefined;
  busy: boolean;
}

/** Why a busy dialog does not close. The live region is always rendered, so that its text is announced. */
export function BusyNote({ id, busy }: BusyNoteProps) {
  const { t } = useTranslation();
  return (
    <p id={id} role="status" className={styles.busyNote}>
      {busy && t('dialog.busy')}
    </p>
  );
}
