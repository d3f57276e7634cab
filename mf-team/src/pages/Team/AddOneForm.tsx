import { ErrorCode } from '@portal/core';
import { isCoreError } from '@portal/kit/api';
import { CoreForm, NumberField, TextField } from '@portal/kit/form';
import { FormFooter } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './AddMember.module.css';
import { ContactSales } from './ContactSales';
import type { useAddMember } from './useAddMember';

interface AddOneFormProps {
  form: ReturnType<typeof useAddMember>['form'];
  /** The way out of a failure, unless it is a full plan. */
  failureAction: ReactNode;
  /** Called by the button that leads to the form for several e-mails. */
  onSeveral: () => void;
}

/** Adds one person by e-mail or user ID (TEAM-5). */
export function AddOneForm({ form, failureAction, onSeveral }: AddOneFormProps) {
  const { t } = useTranslation('team');
  return (
    <CoreForm
      form={form}
      failureTitle={t('add.failed')}
      failureAction={isEmployeeCapReached(form.failure) ? <ContactSales /> : failureAction}
    >
      <TextField name="email" type="email" label={t('add.email')} autoComplete="off" />
      <p className={styles.or}>{t('add.or')}</p>
      <NumberField name="userId" label={t('add.userId')} hint={t('add.userIdHelp')} />
      <div className={styles.several}>
        <Button variant="quiet" aria-disabled={form.busy || undefined} onClick={onSeveral}>
          {t('add.several.open')}
        </Button>
      </div>
      <FormFooter submit={t('add.submit')} />
    </CoreForm>
  );
}

function isEmployeeCapReached(failure: unknown): boolean {
  return isCoreError(failure) && failure.code === ErrorCode.EmployeeCapReached;
}
