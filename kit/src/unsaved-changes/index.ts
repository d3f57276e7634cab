export { DialogFormContext, useReportToDialog } from './dialogForm';
export {
  block,
  hasUnsavedChanges,
  useBlockedNavigation,
  useUnsavedChanges,
  type BlockedNavigation,
} from './unsavedChanges';
