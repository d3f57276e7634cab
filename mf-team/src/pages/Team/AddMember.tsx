import { ErrorCode, type Business } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { Dialog, DialogFooter } from '@portal/kit/dialog';
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
  const { t } = useTranslation(['team', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const { form, clear } = useAddMember(business.id, () => onOpenChange(false));

  function changeOpen(next: boolean) {
    // The dialog stays open during the call, because it shows the result.
    if (form.busy) return;
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
          {t('team:add.open')}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={changeOpen}
        onCloseFocus={() => button.current?.focus()}
        title={t('team:add.title')}
        description={t('team:add.text')}
      >
        <CoreForm
          form={form}
          failureTitle={t('team:add.failed')}
          failureAction={isEmployeeCapReached(form.failure) && <ContactSales />}
        >
          <TextField name="email" type="email" label={t('team:add.email')} autoComplete="off" />
          <p className={styles.or}>{t('team:add.or')}</p>
          <NumberField name="userId" label={t('team:add.userId')} hint={t('team:add.userIdHelp')} />
          <DialogFooter>
            <Button onClick={() => changeOpen(false)}>{t('common:actions.cancel')}</Button>
            <SubmitButton>{t('team:add.submit')}</SubmitButton>
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
