import { X } from '../icons/icons';
import * as Radix from 'radix-ui/dialog';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, IconButton } from '../ui';
import { DialogFormContext, useUnsavedChanges } from '../unsaved-changes';
import { BusyNote } from './BusyNote';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './Dialog.module.css';
import { Modal, type ModalFocus, type ModalProps } from './Modal';

interface DialogProps extends Pick<ModalProps, 'open' | ModalFocus> {
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Sticks to the bottom. Buttons of a form belong in a `DialogFooter` inside the form. */
  footer?: ReactNode;
  size?: ModalProps['size'];
  /** Closing asks for confirmation. A `CoreForm` inside reports its own state. */
  dirty?: boolean;
  /** A call runs whose result the dialog shows: the user cannot close it. A `CoreForm` inside reports its own. */
  busy?: boolean;
  /** False for a dialog that has to be answered: neither Esc nor a close button ends it. */
  dismissible?: boolean;
  children: ReactNode;
}

const DialogContext = createContext({
  cancel: (): void => undefined,
  busy: false,
  busyNoteId: undefined as string | undefined,
});

const ignore = () => undefined;

/** A modal dialog, full screen on phones. The focus moves in, is trapped, and returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'normal',
  dirty = false,
  busy = false,
  dismissible = true,
  children,
  ...focus
}: DialogProps) {
  const { t } = useTranslation();
  const busyNoteId = useId();
  const [formDirty, setFormDirty] = useState(false);
  const [formBusy, setFormBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useMemo(() => ({ reportDirty: setFormDirty, reportBusy: setFormBusy }), []);
  const edited = open && dismissible && (dirty || formDirty);
  const running = busy || formBusy;
  useUnsavedChanges(edited, { sending: running });

  function close() {
    if (running) return;
    if (edited) setAsking(true);
    else onOpenChange(false);
  }
  const cancel = () => !running && onOpenChange(false);

  return (
    <Modal
      role={dismissible ? 'dialog' : 'alertdialog'}
      open={open}
      onDismiss={dismissible ? close : ignore}
      size={size}
      {...focus}
    >
      <DialogContext value={{ cancel, busy: running, busyNoteId }}>
        <DialogFormContext value={form}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {dismissible && (
              <IconButton
                label={t('actions.close')}
                icon={<X size={20} />}
                aria-disabled={running || undefined}
                onClick={close}
              />
            )}
          </header>
          <div className={styles.body} data-body>
            {description !== undefined && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <footer className={styles.footer}>
              <BusyNote id={busyNoteId} busy={running} />
              {footer}
            </footer>
          )}
        </DialogFormContext>
      </DialogContext>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('dialog.leaveTitle')}
        confirmLabel={t('actions.discardEdits')}
        cancelLabel={t('actions.keepEditing')}
        onConfirm={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      >
        {t('dialog.leaveText')}
      </ConfirmDialog>
    </Modal>
  );
}

/** Sticky footer for the buttons of a form in a dialog. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const { busy, busyNoteId } = useContext(DialogContext);
  return (
    <footer className={styles.formFooter}>
      <BusyNote id={busyNoteId} busy={busy} />
      {children}
    </footer>
  );
}

/** The cancel button of a dialog, in its footer: it drops what was typed without a question. A busy dialog stays. */
export function DialogCancel({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { cancel, busy, busyNoteId } = useContext(DialogContext);
  return (
    <Button aria-disabled={busy || undefined} aria-describedby={busyNoteId} onClick={cancel}>
      {children ?? t('actions.cancel')}
    </Button>
  );
}
