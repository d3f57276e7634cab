import { validateSavedName } from '@portal/core';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';

interface RenameDialogProps {
  title: string;
  /** The name so far, as shown. */
  name: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a session or passkey; mounted while it is open. */
export function RenameDialog({ title, name, save, onClose }: RenameDialogProps) {
  const { t } = useTranslation('auth');
  const form = useCoreForm({
    defaultValues: { name },
    validate: (values) => validateSavedName(values.name),
    submit: async (values) => {
      await save(values.name);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} size="small">
      <CoreForm form={form}>
        <TextField name="name" autoComplete="off" label={t('account.rename.name')} />
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{t('account.rename.submit')}</SubmitButton>
        </DialogFooter>
      </CoreForm>
    </Dialog>
  );
}
