import type { Business } from '@portal/core';
import { Dialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './AddMember.module.css';
import { AddOneForm } from './AddOneForm';
import { AddSeveralForm } from './AddSeveralForm';
import { useAddMember } from './useAddMember';

interface AddMemberProps {
  business: Business;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The add-member dialog and its button; the empty state of the team opens the dialog too. */
export function AddMember({ business, open, onOpenChange }: AddMemberProps) {
  const { t } = useTranslation('team');
  const button = useRef<HTMLButtonElement>(null);
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
    <>
      <div className={styles.opener}>
        <Button
          ref={button}
          variant="primary"
          icon={<UserPlus aria-hidden size={18} />}
          onClick={() => changeOpen(true)}
        >
          {t('add.open')}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        onCloseFocus={() => button.current?.focus()}
        title={several ? t('add.several.title') : t('add.title')}
        description={several ? t('add.several.text') : t('add.text')}
      >
        {several ? (
          <AddSeveralForm businessId={business.id} />
        ) : (
          <AddOneForm form={form} onSeveral={() => setSeveral(true)} />
        )}
      </Dialog>
    </>
  );
}
