import { Dialog, DialogFooter } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button, Field, Input } from '@portal/kit/ui';

interface ShownTokenProps {
  token: string;
  onClose: () => void;
}

/** The dialog that shows a new token, this once. */
export function ShownToken({ token, onClose }: ShownTokenProps) {
  const { t } = useTranslation('people');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('systems.shown.title')}
      description={t('systems.shown.text')}
    >
      <Field label={t('systems.shown.label')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={token}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t('systems.shown.done')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
