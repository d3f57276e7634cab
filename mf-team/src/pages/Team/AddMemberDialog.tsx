import type { Business } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useState } from 'react';
import { AddOneForm } from './AddOneForm';
import { AddSeveralForm } from './AddSeveralForm';
import { InviteButton } from './InviteButton';
import { useAddMember } from './useAddMember';
import { useInvite } from './useInvite';

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
  const invite = useInvite(business.id);
  const { form, unknownEmail, clear } = useAddMember(business.id, {
    onSubmit: invite.reset,
    onAdded: () => onOpenChange(false),
  });

  // The dialog always opens with the form for one person.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSeveral(false);
  }

  function changeOpen(next: boolean) {
    onOpenChange(next);
    if (next) return;
    clear();
    invite.reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      onCloseFocus={onCloseFocus}
      title={several ? t('add.several.title') : t('add.title')}
      busy={invite.isPending}
      description={several ? t('add.several.text') : t('add.text')}
    >
      {several ? (
        <AddSeveralForm businessId={business.id} invite={invite} />
      ) : (
        <AddOneForm
          form={form}
          failureAction={
            unknownEmail !== undefined && (
              <InviteButton
                invite={invite}
                email={unknownEmail}
                onInvited={() => changeOpen(false)}
              />
            )
          }
          onSeveral={() => setSeveral(true)}
        />
      )}
    </Dialog>
  );
}
