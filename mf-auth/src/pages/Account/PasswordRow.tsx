import { validateChangePassword, type Account } from '@portal/core';
import { changeSession, portal } from '@portal/kit/api';
import { CoreForm, PasswordField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { useEffect } from 'react';
import { NewPasswordFields } from '../../NewPasswordFields';
import { AccountRow, RowButtons } from './AccountRow';
import { useOpenRow } from './openRow';
import { sessionsQuery } from './queries';

const EMPTY_FORM = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password (ACCOUNT-3). */
export function PasswordRow({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  return (
    <AccountRow
      title={t('account.password.title')}
      value={t(account.hasPassword ? 'account.password.set' : 'account.password.none')}
    >
      {account.hasPassword && <PasswordForm account={account} />}
    </AccountRow>
  );
}

function PasswordForm({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const { close } = useOpenRow();
  const id = useSession(({ user }) => user?.id ?? 0);
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: (values) => validateChangePassword(values, { ...account, id }),
    submit: async ({ confirmPassword: _, ...request }) => {
      await portal().call('changePassword', request);
      // The session has a new token: a 401 of a call made before says nothing about it.
      changeSession();
      close();
      void queries.invalidateQueries(sessionsQuery);
      notify({
        type: 'success',
        title: t('account.saved'),
        message: t('account.password.savedMessage'),
      });
    },
  });

  // Passwords do not outlive the session.
  const expired = useSession(({ status }) => status === 'expired');
  const { erase } = form;
  useEffect(() => {
    if (expired) erase('currentPassword', 'password', 'confirmPassword');
  }, [expired, erase]);

  return (
    <CoreForm form={form} label={t('account.password.title')} username={account.email}>
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        label={t('account.password.current')}
      />
      <NewPasswordFields
        label={t('account.password.new')}
        confirmLabel={t('account.password.confirm')}
      />
      <p>{t('account.password.note')}</p>
      <RowButtons>{t('account.password.submit')}</RowButtons>
    </CoreForm>
  );
}
