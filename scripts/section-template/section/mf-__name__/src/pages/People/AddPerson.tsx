import { fullName, isolatedName, validateSignUp, type FieldError, type User } from '@portal/core';
import { TextField } from '@portal/kit/form';
import { FormDialog, useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { UserPlus } from '@portal/kit/icons';
import { useState } from 'react';
import { addPerson, peopleKey } from '../../queries/people';

const EMPTY_FORM: Omit<User, 'id'> = { firstName: '', lastName: '', email: '' };

/** The core's rules of a name and an e-mail, without those of the other fields of its sign-up form. */
function validatePerson(person: typeof EMPTY_FORM): FieldError[] {
  const passwords = { password: '', confirmPassword: '', requestAssuranceRole: false };
  const firm = { firm: '', licenceNumber: '', phone: '' };
  return validateSignUp({ ...person, ...passwords, ...firm }).filter(
    ({ field }) => field in EMPTY_FORM,
  );
}

/** A button and its dialog, which adds a person to the list. */
export function AddPerson() {
  const { t } = useTranslation('__name__');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('add.title')}
      </Button>
      {open && <AddPersonDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('__name__');
  const form = useFormAct({
    defaultValues: EMPTY_FORM,
    validate: validatePerson,
    payload: (person) => person,
    call: addPerson,
    refreshes: peopleKey,
    notice: (_, person) => ({
      title: t('add.done'),
      message: t('add.doneText', { name: isolatedName(fullName(person)) }),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('add.title')}
      failureTitle={t('add.failed')}
      submit={t('add.submit')}
    >
      <TextField name="firstName" label={t('add.firstName')} autoComplete="off" />
      <TextField name="lastName" label={t('add.lastName')} autoComplete="off" />
      <TextField name="email" type="email" label={t('list.email')} autoComplete="off" />
    </FormDialog>
  );
}
