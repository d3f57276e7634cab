import { validateNewEmail, type Account } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, TextField, useCoreForm } from '@portal/kit/form';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import styles from './Account.module.css';
import { AccountRow, RowButtons } from './AccountRow';
import { latestError } from './latestError';
import { useOpenRow } from './openRow';
import { accountQuery } from './queries';

interface EmailRowProps {
  account: Account;
}

/** The address, and a new one that waits for its confirmation (ACCOUNT-7). */
export function EmailRow({ account }: EmailRowProps) {
  const { t } = useTranslation('auth');
  const { email, awaitedEmail } = account;
  return (
    <AccountRow
      title={t('account.email.title')}
      value={<bdi className={styles.email}>{email}</bdi>}
      notice={awaitedEmail === null ? undefined : <AwaitedEmail email={awaitedEmail} />}
    >
      {awaitedEmail === null && <NewEmailForm account={account} />}
    </AccountRow>
  );
}

function NewEmailForm({ account }: EmailRowProps) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const { close } = useOpenRow();
  const { prove, dialog } = useIdentityProof();
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: (values) => validateNewEmail(values, account.email),
    submit: async (request) => {
      const isAsked = await prove(() =>
        portal()
          .call('changeEmail', request)
          .then(() => true),
      );
      if (isAsked !== true) return;
      await queries.invalidateQueries(accountQuery);
      close();
    },
  });
  return (
    <>
      <CoreForm form={form} label={t('account.email.title')} askBeforeLeaving>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('account.email.new')}
          hint={t('account.email.hint')}
        />
        <RowButtons>{t('account.email.submit')}</RowButtons>
      </CoreForm>
      {dialog}
    </>
  );
}

function AwaitedEmail({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { prove, dialog } = useIdentityProof();
  const done = (message: string) => notify({ type: 'success', title: t('account.saved'), message });
  const refresh = () => queries.invalidateQueries(accountQuery);

  const resending = useMutation({
    mutationFn: () =>
      prove(() =>
        portal()
          .call('changeEmail', { email })
          .then(() => true),
      ),
    onSuccess: (sent) => sent && done(t('account.email.sentAgain')),
    onSettled: refresh,
  });
  const cancelling = useMutation({
    mutationFn: () => portal().call('cancelEmailChange'),
    onSuccess: () => done(t('account.email.cancelled')),
    onSettled: refresh,
  });
  const error = latestError(resending, cancelling);

  return (
    <>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <Alert
        title={t('account.email.awaitedTitle')}
        action={
          <div className={styles.buttons}>
            <Button busy={resending.isPending} onClick={() => resending.mutate()}>
              {t('account.email.sendAgain')}
            </Button>
            <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t('account.email.cancel')}
            </Button>
          </div>
        }
      >
        <p>
          <bdi className={styles.email}>{email}</bdi>
        </p>
        <p>{t('account.email.awaited')}</p>
      </Alert>
      {dialog}
    </>
  );
}
