import { validateNewEmail, type Account } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useIdentityProof } from '@portal/kit/proof';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { Alert, Button, Card, DescriptionList } from '@portal/kit/ui';
import styles from './Account.module.css';
import { latestError } from './latestError';
import { accountQuery } from './queries';

interface EmailCardProps {
  account: Account;
}

/** The address, and a new one that waits for its confirmation (ACCOUNT-7). */
export function EmailCard({ account }: EmailCardProps) {
  const { t } = useTranslation('auth');
  return (
    <Card title={t('account.email.title')}>
      <div className={styles.section}>
        <DescriptionList
          items={[
            {
              term: t('account.email.current'),
              value: <bdi className={styles.email}>{account.email}</bdi>,
            },
          ]}
        />
        {account.awaitedEmail === null ? (
          <NewEmailForm account={account} />
        ) : (
          <AwaitedEmail email={account.awaitedEmail} />
        )}
      </div>
    </Card>
  );
}

function NewEmailForm({ account }: EmailCardProps) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const { prove, dialog } = useIdentityProof();
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: (values) => validateNewEmail(values, account.email),
    submit: async (request) => {
      await prove(() => portal().call('changeEmail', request));
      await queries.invalidateQueries(accountQuery);
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
        <div>
          <SubmitButton>{t('account.email.submit')}</SubmitButton>
        </div>
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
