import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from '../ui';
import { ConfirmDialog } from './ConfirmDialog';
import styles from './Dialog.module.css';
import { DialogDirtyContext, useUnsavedChanges } from '../unsaved-changes';
import { Modal, type ModalProps } from './Modal';

interface DialogProps extends Pick<ModalProps, 'open' | 'initialFocus' | 'onCloseFocus'> {
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Sticks to the bottom. Buttons of a form belong in a `DialogFooter` inside the form. */
  footer?: ReactNode;
  size?: ModalProps['size'];
  /** Closing asks for confirmation. A `CoreForm` inside reports its own state. */
  dirty?: boolean;
  children: ReactNode;
}

const CloseDialog = createContext<() => void>(() => undefined);

/** Closes the enclosing dialog; asks for confirmation if there are unsaved changes. */
export function useDialogClose(): () => void {
  return useContext(CloseDialog);
}

/** A modal dialog, full screen on phones. The focus moves in, is trapped, and returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'normal',
  dirty = false,
  children,
  ...focus
}: DialogProps) {
  const { t } = useTranslation();
  const [formDirty, setFormDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const edited = open && (dirty || formDirty);
  useUnsavedChanges(edited);

  const close = () => (edited ? setAsking(true) : onOpenChange(false));

  return (
    <Modal role="dialog" open={open} onDismiss={close} size={size} {...focus}>
      <CloseDialog value={close}>
        <DialogDirtyContext value={setFormDirty}>
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <IconButton label={t('actions.close')} icon={<X size={20} />} onClick={close} />
          </header>
          <div className={styles.body} data-body>
            {description !== undefined && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </DialogDirtyContext>
      </CloseDialog>
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
  return <footer className={styles.formFooter}>{children}</footer>;
}
