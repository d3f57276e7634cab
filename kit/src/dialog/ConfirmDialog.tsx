import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Alert, Button } from '../ui';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal';

interface ConfirmDialogProps extends Pick<ModalProps, 'open' | 'onCloseFocus'> {
  onOpenChange: (open: boolean) => void;
  /** The question, naming the object concerned. */
  title: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Error of the action; the dialog stays open. */
  error?: ReactNode;
  /** The caller closes the dialog, as the action may fail. */
  onConfirm: () => void;
  children?: ReactNode;
}

/** Confirms an action that cannot be undone. Cancel is focused. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onCloseFocus,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = () => !busy && onOpenChange(false);
  return (
    <Modal
      role="alertdialog"
      open={open}
      onDismiss={cancel}
      size="small"
      initialFocus={cancelButton}
      onCloseFocus={onCloseFocus}
    >
      <header className={styles.head}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
      </header>
      <div className={styles.body}>
        {children !== undefined && (
          <Radix.Description asChild>
            <div>{children}</div>
          </Radix.Description>
        )}
        {error !== undefined && <Alert tone="danger">{error}</Alert>}
      </div>
      <footer className={styles.footer}>
        <Button ref={cancelButton} onClick={cancel}>
          {cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </footer>
    </Modal>
  );
}
