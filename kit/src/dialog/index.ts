export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, DialogFooter, useDialogClose } from './Dialog';
