import { validateRecovery, type AccountRecovery, type RecoverAccountRequest } from '@portal/core';
import { portal } from '@portal/kit/api';
import { DialogCancel, DialogFooter } from '@portal/kit/dialog';
import { CoreForm, DateField, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { browserTimeZone, useTranslation } from '@portal/kit/i18n';
import { useIdentityProof } from '@portal/kit/proof';
import { useQuery } from '@portal/kit/query';
import { ErrorState, Loading } from '@portal/kit/ui';
import { useRefreshPeople } from '../../queries/refresh';
import { RecoveryFacts } from './RecoveryFacts';

const EMPTY_FORM = { since: '', email: '' };

interface RecoveryFormProps {
  id: number;
  onDone: (done: AccountRecovery) => void;
}

/** Asks for the first day that may have been the thief's, and shows what would end before it does. */
export function RecoveryForm({ id, onDone }: RecoveryFormProps) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  const { prove, dialog } = useIdentityProof();
  const request = ({ since, email }: typeof EMPTY_FORM): RecoverAccountRequest => ({
    id,
    since,
    timeZone: browserTimeZone(),
    ...(email.trim() !== '' && { email: email.trim() }),
  });
  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateRecovery,
    describe: ({ field }) => (field === 'since' ? t('recovery.sinceMissing') : undefined),
    submit: async (values) => {
      const done = await prove(() => portal().call('recoverAccount', request(values)));
      // Cancelled: the form keeps what was typed.
      if (!done) return;
      onDone(done);
      void refresh();
    },
  });
  const since = form.methods.watch('since');
  const isDay = validateRecovery({ since, email: '' }).length === 0;
  return (
    <>
      <CoreForm form={form} failureTitle={t('recovery.failed')}>
        <DateField name="since" label={t('recovery.since')} hint={t('recovery.sinceHint')} />
        {isDay && <Preview id={id} since={since} />}
        <TextField
          name="email"
          type="email"
          optional
          autoComplete="off"
          label={t('recovery.email')}
          hint={t('recovery.emailHint')}
        />
        <DialogFooter>
          <DialogCancel />
          <SubmitButton variant="danger">{t('recovery.submit')}</SubmitButton>
        </DialogFooter>
      </CoreForm>
      {dialog}
    </>
  );
}

function Preview({ id, since }: { id: number; since: string }) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'recovery', id, since],
    queryFn: ({ signal }) =>
      portal().call('recovery', { id, since, timeZone: browserTimeZone() }, { signal }),
  });
  if (data) return <RecoveryFacts recovery={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading label={t('recovery.loading')} />
  );
}
