import { CoreForm, TextAreaField } from '@portal/kit/form';
import { FormFooter } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useEffect } from 'react';
import { AddResults } from './AddResults';
import { useAddSeveral } from './useAddSeveral';
import type { Invite } from './useInvite';

interface AddSeveralFormProps {
  businessId: number;
  invite: Invite;
}

/** Adds several people by their e-mails and shows the result of each (TEAM-14). */
export function AddSeveralForm({ businessId, invite }: AddSeveralFormProps) {
  const { t } = useTranslation('team');
  const { form, results } = useAddSeveral(businessId);
  const { setFocus } = form.methods;
  // The button that led here is gone.
  useEffect(() => setFocus('userEmails'), [setFocus]);
  return (
    <CoreForm form={form} failureTitle={t('add.several.failed')}>
      <AddResults results={results} invite={invite} />
      <TextAreaField
        name="userEmails"
        label={t('add.several.emails')}
        hint={t('add.several.hint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        rows={6}
      />
      <FormFooter submit={t('add.submit')} />
    </CoreForm>
  );
}
