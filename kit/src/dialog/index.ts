export { ConfirmDialog } from './ConfirmDialog';
export { Dialog, DialogCancel, DialogFooter } from './Dialog';
