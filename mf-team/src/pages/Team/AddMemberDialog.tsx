import type { Business } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useState } from 'react';
import { AddOneForm } from './AddOneForm';
import { AddSeveralForm } from './AddSeveralForm';
import { useAddMember } from './useAddMember';

interface AddMemberDialogProps {
  business: Business;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseFocus: () => void;
}

/** The add-member dialog: for one person, or for several e-mails. */
export default function AddMemberDialog(props: AddMemberDialogProps) {
  const { business, open, onOpenChange, onCloseFocus } = props;
  const { t } = useTranslation('team');
  const [several, setSeveral] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const { form, clear } = useAddMember(business.id, () => onOpenChange(false));

  // The dialog always opens with the form for one person.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSeveral(false);
  }

  function changeOpen(next: boolean) {
    onOpenChange(next);
    if (!next) clear();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      onCloseFocus={onCloseFocus}
      title={several ? t('add.several.title') : t('add.title')}
      description={several ? t('add.several.text') : t('add.text')}
    >
      {several ? (
        <AddSeveralForm businessId={business.id} />
      ) : (
        <AddOneForm form={form} onSeveral={() => setSeveral(true)} />
      )}
    </Dialog>
  );
}
