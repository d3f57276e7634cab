export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, DialogCancel, DialogFooter, useDialogClose } from './Dialog';
