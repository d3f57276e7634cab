import { validateNewEmail, type Account } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { CoreForm, TextField } from '@portal/kit/form';
import { useFormAct } from '@portal/kit/form-dialog';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button, Row } from '@portal/kit/ui';
import styles from './Account.module.css';
import { AccountRow, RowButtons } from './AccountRow';
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
      value={<bdi>{email}</bdi>}
      notice={awaitedEmail === null ? undefined : <AwaitedEmail email={awaitedEmail} />}
    >
      {awaitedEmail === null && <NewEmailForm account={account} />}
    </AccountRow>
  );
}

function NewEmailForm({ account }: EmailRowProps) {
  const { t } = useTranslation('auth');
  const { close } = useOpenRow();
  const form = useFormAct({
    defaultValues: { email: '' },
    validate: (values) => validateNewEmail(values, account.email),
    payload: (values) => values,
    call: (request) => portal().call('changeEmail', request),
    refreshes: accountQuery.queryKey,
    onDone: close,
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
      {form.proof}
    </>
  );
}

function AwaitedEmail({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { run, busy, input, error, dialog } = useAct({
    call: (act: 'sendAgain' | 'cancel'): Promise<unknown> =>
      act === 'cancel'
        ? portal().call('cancelEmailChange')
        : portal().call('changeEmail', { email }),
    notice: (act) => ({
      title: t('account.saved'),
      message: t(act === 'cancel' ? 'account.email.cancelled' : 'account.email.sentAgain'),
    }),
    refreshes: accountQuery.queryKey,
  });
  return (
    <>
      {error !== undefined && <Alert tone="danger">{error}</Alert>}
      <Alert
        title={t('account.email.awaitedTitle')}
        action={
          <Row gap={3} align="center">
            {(['sendAgain', 'cancel'] as const).map((act) => (
              <Button key={act} busy={busy && input === act} onClick={() => run(act)}>
                {t(`account.email.${act}`)}
              </Button>
            ))}
          </Row>
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
