import { validateSavedName } from '@portal/core';
import { TextField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';

interface RenameDialogProps {
  title: string;
  /** The name so far, as shown. */
  name: string;
  save: (name: string) => Promise<unknown>;
  /** Prefix of the keys of the queries that have the name. */
  refreshes: readonly unknown[];
  onClose: () => void;
}

/** Asks for the name of a session or passkey; mounted while it is open. */
export function RenameDialog({ title, name, save, refreshes, onClose }: RenameDialogProps) {
  const { t } = useTranslation('auth');
  const form = useFormAct({
    defaultValues: { name },
    validate: (values) => validateSavedName(values.name),
    payload: (values) => values.name,
    call: save,
    refreshes,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      size="small"
      submit={t('account.rename.submit')}
    >
      <TextField name="name" autoComplete="off" label={t('account.rename.name')} />
    </FormDialog>
  );
}
