export { DialogFormContext, useReportToDialog } from './dialogForm';
export {
  block,
  hasUnsavedChanges,
  useBlockedNavigation,
  useHasUnsavedChanges,
  useUnsavedChanges,
  type BlockedNavigation,
} from './unsavedChanges';
