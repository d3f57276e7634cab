import * as Radix from 'radix-ui/dialog';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Alert, Button } from '../ui';
import { BusyNote } from './BusyNote';
import { ConfirmButton } from './ConfirmButton';
import styles from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal';

interface ConfirmDialogProps extends Pick<ModalProps, 'open' | 'fallbackFocus' | 'onCloseFocus'> {
  onOpenChange: (open: boolean) => void;
  /** The question, naming the object concerned. */
  title: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A letter that confirms once the question can have been read; none where the user has switched shortcuts off. */
  confirmKey?: string | undefined;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Error of the action; the dialog stays open. */
  error?: ReactNode;
  /** Why it can no longer be confirmed, as what it asks about has changed meanwhile. */
  outdated?: ReactNode;
  /**
   * Called once: again only after the dialog was opened anew, `busy` has ended or an `error` has come.
   * The caller closes the dialog, as the action may fail.
   */
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
  confirmKey,
  tone = 'danger',
  busy = false,
  error,
  outdated,
  onConfirm,
  children,
  ...focus
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const busyNoteId = useId();
  const cancel = () => !busy && onOpenChange(false);
  const confirm = useOnce(onConfirm, { open, busy, failed: error !== undefined });
  return (
    <Modal
      role="alertdialog"
      open={open}
      onDismiss={cancel}
      size="small"
      initialFocus={cancelButton}
      {...focus}
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
        {outdated !== undefined && <Alert tone="warning">{outdated}</Alert>}
      </div>
      <footer className={styles.footer}>
        <BusyNote id={busyNoteId} busy={busy} />
        <Button
          ref={cancelButton}
          aria-disabled={busy || undefined}
          aria-describedby={busyNoteId}
          onClick={cancel}
        >
          {cancelLabel ?? t('actions.cancel')}
        </Button>
        <ConfirmButton
          variant={tone}
          busy={busy}
          letter={confirmKey}
          aria-disabled={outdated !== undefined || undefined}
          onClick={confirm}
        >
          {confirmLabel}
        </ConfirmButton>
      </footer>
    </Modal>
  );
}

interface Attempt {
  open: boolean;
  busy: boolean;
  failed: boolean;
}

/** Drops the second call of a double click, which comes before `busy` is rendered: hence a ref. */
function useOnce(action: () => void, { open, busy, failed }: Attempt): () => void {
  const called = useRef(false);
  useEffect(() => {
    if (!busy) called.current = false;
  }, [open, busy, failed]);
  return () => {
    if (called.current) return;
    called.current = true;
    action();
  };
}
