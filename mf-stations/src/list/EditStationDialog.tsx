import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';

interface EditStationDialogProps {
  address: string;
  onClose: () => void;
}

/** A notice that stations cannot be edited (STATION-8). */
export default function EditStationDialog({ address, onClose }: EditStationDialogProps) {
  const { t } = useTranslation('stations');
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={t('edit.title')}
      description={t('edit.text', { address })}
      footer={<Button onClick={onClose}>{t('edit.close')}</Button>}
    >
      {null}
    </Dialog>
  );
}
