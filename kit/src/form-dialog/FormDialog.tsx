import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, DialogCancel, DialogFooter } from '../dialog';
import { CoreForm, SubmitButton } from '../form';
import type { FormAct } from './useFormAct';

interface FormFooterProps {
  /** Label of the button that sends the form. */
  submit: string;
  tone?: 'primary' | 'danger';
}

interface FormDialogProps<Values extends FieldValues>
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onCloseFocus'>,
    FormFooterProps {
  form: Omit<FormAct<Values>, 'proof'> & { proof?: ReactNode };
  open?: boolean;
  onClose: () => void;
  /** Title of a failed submit; "sending failed" by default. */
  failureTitle?: string;
  children: ReactNode;
}

/** A dialog with a form, to send or to cancel. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, open = true, onClose, failureTitle, submit, tone, children, ...look } = props;
  return (
    <Dialog {...look} open={open} onOpenChange={onClose}>
      <CoreForm form={form} {...(failureTitle !== undefined && { failureTitle })}>
        {children}
        <FormFooter submit={submit} {...(tone && { tone })} />
      </CoreForm>
      {form.proof}
    </Dialog>
  );
}

/** The buttons of a form in a dialog: cancel and send. */
export function FormFooter({ submit, tone = 'primary' }: FormFooterProps) {
  return (
    <DialogFooter>
      <DialogCancel />
      <SubmitButton variant={tone}>{submit}</SubmitButton>
    </DialogFooter>
  );
}
