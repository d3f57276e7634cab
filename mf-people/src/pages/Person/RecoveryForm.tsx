import { validateRecovery, type AccountRecovery, type RecoverAccountRequest } from '@portal/core';
import { portal } from '@portal/kit/api';
import { CheckboxField, CoreForm, DateField, TextField } from '@portal/kit/form';
import { FormFooter, useFormAct } from '@portal/kit/form-dialog';
import { browserTimeZone, useTranslation } from '@portal/kit/i18n';
import { useQuery } from '@portal/kit/query';
import { ErrorState, Loading } from '@portal/kit/ui';
import { PEOPLE } from '../../queries/refresh';
import { RecoveryFacts } from './RecoveryFacts';

const EMPTY_FORM = { since: '', email: '', endsSystemAccess: true };

interface RecoveryFormProps {
  id: number;
  onDone: (done: AccountRecovery) => void;
}

/** Asks for the first day that may have been the thief's, and shows what would end before it does. */
export function RecoveryForm({ id, onDone }: RecoveryFormProps) {
  const { t } = useTranslation('people');
  const form = useFormAct({
    defaultValues: EMPTY_FORM,
    validate: validateRecovery,
    describe: ({ field }) => (field === 'since' ? t('recovery.sinceMissing') : undefined),
    payload: ({ since, email, endsSystemAccess }): RecoverAccountRequest => ({
      id,
      since,
      timeZone: browserTimeZone(),
      endsSystemAccess,
      ...(email.trim() !== '' && { email: email.trim() }),
    }),
    call: (request) => portal().call('recoverAccount', request),
    refreshes: PEOPLE,
    onDone,
  });
  const [since, endsSystemAccess] = form.methods.watch(['since', 'endsSystemAccess']);
  const isDay = validateRecovery({ since, email: '' }).length === 0;
  return (
    <>
      <CoreForm form={form} failureTitle={t('recovery.failed')}>
        <DateField name="since" label={t('recovery.since')} hint={t('recovery.sinceHint')} />
        {isDay && <Preview id={id} since={since} endsSystemAccess={endsSystemAccess} />}
        <CheckboxField name="endsSystemAccess" label={t('systemAccess.endSince')} />
        <TextField
          name="email"
          type="email"
          optional
          autoComplete="off"
          label={t('recovery.email')}
          hint={t('recovery.emailHint')}
        />
        <FormFooter submit={t('recovery.submit')} tone="danger" />
      </CoreForm>
      {form.proof}
    </>
  );
}

interface PreviewProps {
  id: number;
  since: string;
  endsSystemAccess: boolean;
}

function Preview({ id, since, endsSystemAccess }: PreviewProps) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'recovery', id, since],
    queryFn: ({ signal }) =>
      portal().call('recovery', { id, since, timeZone: browserTimeZone() }, { signal }),
  });
  if (data) return <RecoveryFacts recovery={data} endsSystemAccess={endsSystemAccess} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading label={t('recovery.loading')} />
  );
}
