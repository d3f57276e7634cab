import { validateAddresses, type AddedEmployee } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useState } from 'react';
import { useRefreshTeam } from '../../queries/team';

/** Form that adds several users; the addresses that were refused stay in it, to be corrected. */
export function useAddSeveral(businessId: number) {
  const { t } = useTranslation('team');
  const refreshTeam = useRefreshTeam();
  const [results, setResults] = useState<readonly AddedEmployee[]>([]);

  const form = useCoreForm({
    defaultValues: { userEmails: '' },
    validate: ({ userEmails }) => validateAddresses(userEmails),
    describe: ({ code }) => (code === 'tooLong' ? t('add.several.tooMany') : undefined),
    submit: async ({ userEmails }) => {
      setResults([]);
      const added = await portal().call('addEmployees', { businessId, userEmails });
      setResults(added);
      const refused = added.filter(({ refusal }) => refusal !== null);
      form.methods.setValue('userEmails', refused.map(({ email }) => email).join('\n'));
      if (refused.length < added.length) refreshTeam();
    },
  });
  return { form, results };
}
