import { CopyButton } from '@portal/kit/data-display';
import { Dialog, DialogFooter } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Field, Input } from '@portal/kit/ui';

interface SecretDialogProps {
  secret: string;
  title: string;
  text: string;
  label: string;
  onClose: () => void;
}

/** A token or a secret, shown this once: only “I have copied it” closes it. */
export function SecretDialog({ secret, title, text, label, onClose }: SecretDialogProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog open dismissible={false} onOpenChange={onClose} title={title} description={text}>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={secret}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <DialogFooter>
        <CopyButton text={secret} label={t('secret.copy')} copiedLabel={t('secret.copied')} />
        <Button variant="primary" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
