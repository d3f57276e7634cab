import { ErrorCode, type Business } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { Dialog, DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, NumberField, SubmitButton, TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Button, ExternalLink } from '@portal/kit/ui';
import { UserPlus } from 'lucide-react';
import { useRef } from 'react';
import styles from './AddMember.module.css';
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
  const { form, clear } = useAddMember(business.id, () => onOpenChange(false));

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
        title={t('add.title')}
        description={t('add.text')}
      >
        <CoreForm
          form={form}
          failureTitle={t('add.failed')}
          failureAction={isEmployeeCapReached(form.failure) && <ContactSales />}
        >
          <TextField name="email" type="email" label={t('add.email')} autoComplete="off" />
          <p className={styles.or}>{t('add.or')}</p>
          <NumberField name="userId" label={t('add.userId')} hint={t('add.userIdHelp')} />
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t('add.submit')}</SubmitButton>
          </DialogFooter>
        </CoreForm>
      </Dialog>
    </>
  );
}

function ContactSales() {
  const { t } = useTranslation('team');
  return (
    <ExternalLink newTab href={config().links.contactSales}>
      {t('add.contactSales')}
    </ExternalLink>
  );
}

function isEmployeeCapReached(failure: unknown): boolean {
  return isCoreError(failure) && failure.code === ErrorCode.EmployeeCapReached;
}
