import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, NumberField, SubmitButton, TextField, type useCoreForm } from '@portal/kit/form';

interface OrganizationFormProps<Values extends { name: string }> {
  form: ReturnType<typeof useCoreForm<Values>>;
  title: string;
  nameLabel: string;
  /** The limited number: quota or cap. */
  limit: { name: Exclude<keyof Values & string, 'name'>; label: string; hint: string };
  submitLabel: string;
  failureTitle: string;
  onClose: () => void;
}

/** The dialog of name and limit of a brand or business. */
export function OrganizationForm<Values extends { name: string }>(
  props: OrganizationFormProps<Values>,
) {
  const { form, title, nameLabel, limit, submitLabel, failureTitle, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title={title}
    >
      <CoreForm form={form} failureTitle={failureTitle}>
        <TextField name="name" label={nameLabel} autoComplete="off" />
        <NumberField name={limit.name} label={limit.label} hint={limit.hint} />
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>{submitLabel}</SubmitButton>
        </DialogFooter>
      </CoreForm>
    </Dialog>
  );
}
