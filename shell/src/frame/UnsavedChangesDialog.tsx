import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import type { BlockedNavigation } from '@portal/kit/unsaved-changes';

export default function UnsavedChangesDialog({ proceed, cancel }: BlockedNavigation) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      onOpenChange={cancel}
      title={t('dialog.leaveTitle')}
      confirmLabel={t('actions.discardEdits')}
      cancelLabel={t('actions.keepEditing')}
      onConfirm={proceed}
    >
      {t('dialog.leaveText')}
    </ConfirmDialog>
  );
}
