import {
  addMemberPayload,
  ErrorCode,
  fullName,
  isolatedName,
  validateAddMember,
} from '@portal/core';
import { isCoreError, portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useState } from 'react';
import { useRefreshTeam } from '../../queries/team';

const EMPTY_FORM = { email: '', userId: '' };

/** Delay from closing the dialog to clearing its error (TEAM-8). */
const ERROR_CLEARS_AFTER_MS = 500;

interface AddMemberEvents {
  onSubmit: () => void;
  onAdded: () => void;
}

/** Form that adds an existing user, by e-mail or id, to a business's team. */
export function useAddMember(businessId: number, { onSubmit, onAdded }: AddMemberEvents) {
  const { t } = useTranslation('team');
  const refreshTeam = useRefreshTeam();
  /** The address that the last submit found no account for. */
  const [unknownEmail, setUnknownEmail] = useState<string>();

  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateAddMember,
    wireFields: { userEmail: 'email' },
    submit: async (values) => {
      const request = addMemberPayload(businessId, values);
      if (!request) return;
      setUnknownEmail(undefined);
      onSubmit();
      const { user } = await portal()
        .call('addEmployee', request)
        .catch((error: unknown) => {
          if (isEmployeeUnknown(error)) setUnknownEmail(request.userEmail ?? undefined);
          throw error;
        });
      form.methods.reset(EMPTY_FORM);
      onAdded();
      notify({
        type: 'success',
        title: t('add.successTitle'),
        message: t('add.successMessage', { name: isolatedName(fullName(user)) }),
      });
      refreshTeam();
    },
  });

  /** Clears the fields at once, and the error after the dialog's closing animation. */
  function clear() {
    form.methods.reset(EMPTY_FORM, { keepErrors: true });
    setTimeout(() => {
      form.methods.clearErrors();
      form.clearFailure();
      setUnknownEmail(undefined);
    }, ERROR_CLEARS_AFTER_MS);
  }

  const values = form.methods.watch();
  const isTyped =
    unknownEmail !== undefined && addMemberPayload(businessId, values)?.userEmail === unknownEmail;

  return {
    form,
    /** The unknown address while the field still has it, to be invited (INVITE-4). */
    unknownEmail: isTyped ? unknownEmail : undefined,
    clear,
  };
}

function isEmployeeUnknown(error: unknown): boolean {
  return isCoreError(error) && error.code === ErrorCode.EmployeeUnknown;
}
