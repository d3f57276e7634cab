import { addMemberPayload, validateAddMember } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { fullName } from '../../members/fullName';
import { employeesKey } from '../../queries/team';

const empty = { email: '', userId: '' };

/** How long an error stays after the dialog has begun to close (TEAM-8). */
const ERROR_CLEARS_AFTER_MS = 500;

/** Adds an existing user, named by e-mail or id, to a business's team. */
export function useAddMember(businessId: number, onAdded: () => void) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();

  const form = useCoreForm({
    defaultValues: empty,
    validate: validateAddMember,
    wireFields: { userEmail: 'email' },
    submit: async (values) => {
      const request = addMemberPayload(businessId, values);
      if (!request) return;
      const { user } = await portal().call('addEmployee', request);
      form.methods.reset(empty);
      onAdded();
      notify({
        type: 'success',
        title: t('add.successTitle'),
        message: t('add.successMessage', { name: fullName(user) }),
      });
      void queries.invalidateQueries({ queryKey: employeesKey });
    },
  });

  /** Empties the fields at once, and the error once the dialog is out of sight. */
  function clear() {
    form.methods.reset(empty, { keepErrors: true });
    setTimeout(() => {
      form.methods.clearErrors();
      form.clearFailure();
    }, ERROR_CLEARS_AFTER_MS);
  }

  return { form, clear };
}
