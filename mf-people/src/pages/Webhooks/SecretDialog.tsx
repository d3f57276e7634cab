import { Dialog, DialogFooter } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import styles from './Webhooks.module.css';

interface SecretDialogProps {
  secret: string | undefined;
  onClose: () => void;
}

/** The secret of an endpoint, shown this once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open={secret !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('webhooks.secret.title')}
      description={t('webhooks.secret.text')}
    >
      <p className={styles.secret}>
        <code>{secret}</code>
      </p>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.secret.kept')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
