import { validateAccount, type Account } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, SelectField, TextField, useCoreForm } from '@portal/kit/form';
import { IsolatedName, languages, setLanguage, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { refreshSession } from '@portal/kit/session';
import { Text } from '@portal/kit/ui';
import { AccountRow, RowButtons } from './AccountRow';
import { useOpenRow } from './openRow';
import { accountQuery } from './queries';

/** Names and language (ACCOUNT-2). The frame shows the new name, and the page the new language, at once. */
export function ProfileRow({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  const { firstName, lastName, language } = account;
  return (
    <AccountRow
      title={t('account.profile.title')}
      value={
        <>
          <IsolatedName>{`${firstName} ${lastName}`}</IsolatedName>
          <Text as="span" size={14} muted>
            {t(`account.languages.${language}`)}
          </Text>
        </>
      }
    >
      <ProfileForm account={account} />
    </AccountRow>
  );
}

function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('auth');
  const { close } = useOpenRow();
  const queries = useQueryClient();
  const { firstName, lastName, language } = account;
  const form = useCoreForm({
    defaultValues: { firstName, lastName, language },
    validate: validateAccount,
    submit: async (values) => {
      await portal().call('updateAccount', values);
      // The portal follows a change of the language, and no other: it may be shown in another one than that of mails.
      if (values.language !== language) await setLanguage(values.language);
      await refreshSession();
      await queries.invalidateQueries(accountQuery);
      close();
      notify({
        type: 'success',
        title: t('account.saved'),
        message: t('account.profile.savedMessage'),
      });
    },
  });
  return (
    <CoreForm form={form} label={t('account.profile.title')} askBeforeLeaving>
      <TextField name="firstName" autoComplete="given-name" label={t('fields.firstName')} />
      <TextField name="lastName" autoComplete="family-name" label={t('fields.lastName')} />
      <SelectField
        name="language"
        label={t('account.profile.language')}
        options={languages.map((value) => ({ value, label: t(`account.languages.${value}`) }))}
      />
      <RowButtons>{t('account.profile.submit')}</RowButtons>
    </CoreForm>
  );
}
