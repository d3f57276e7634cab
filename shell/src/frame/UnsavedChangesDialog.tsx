import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import type { HeldNavigation } from '@portal/kit/router';

export default function UnsavedChangesDialog({ leave, stay }: HeldNavigation) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      onOpenChange={stay}
      title={t('dialog.leaveTitle')}
      confirmLabel={t('actions.discardEdits')}
      tone="danger"
      onConfirm={leave}
    >
      {t('dialog.leaveText')}
    </ConfirmDialog>
  );
}
