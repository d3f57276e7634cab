import { fullName, isolatedName, validateSignUp, type FieldError, type User } from '@portal/core';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { Button } from '@portal/kit/ui';
import { UserPlus } from '@portal/kit/icons';
import { useRef, useState } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validatePerson,
    submit: async (person) => {
      await addPerson(person);
      changeOpen(false);
      const name = isolatedName(fullName(person));
      notify({ type: 'success', title: t('add.done'), message: t('add.doneText', { name }) });
      void queries.invalidateQueries({ queryKey: peopleKey });
    },
  });

  function changeOpen(next: boolean) {
    setOpen(next);
    if (next) return;
    form.methods.reset(EMPTY_FORM);
    form.clearFailure();
  }

  return (
    <>
      <Button
        ref={button}
        variant="primary"
        icon={<UserPlus aria-hidden size={18} />}
        onClick={() => changeOpen(true)}
      >
        {t('add.title')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        onCloseFocus={() => button.current?.focus()}
        title={t('add.title')}
      >
        <CoreForm form={form} failureTitle={t('add.failed')}>
          <TextField name="firstName" label={t('add.firstName')} autoComplete="off" />
          <TextField name="lastName" label={t('add.lastName')} autoComplete="off" />
          <TextField name="email" type="email" label={t('list.email')} autoComplete="off" />
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t('add.submit')}</SubmitButton>
          </DialogFooter>
        </CoreForm>
      </Dialog>
    </>
  );
}
