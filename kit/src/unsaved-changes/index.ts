export { DialogDirtyContext, useReportDirty } from './dialogDirty';
export {
  block,
  hasUnsavedChanges,
  useBlockedNavigation,
  useUnsavedChanges,
  type BlockedNavigation,
} from './unsavedChanges';
