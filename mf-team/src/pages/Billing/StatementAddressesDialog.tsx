import { maxStatementAddresses, validateMailedLink, visibleName } from '@portal/core';
import { ActButton } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { Dialog } from '@portal/kit/dialog';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { useQuery, useQueryClient } from '@portal/kit/query';
import { Badge, ErrorState, Loading, Row, Stack } from '@portal/kit/ui';
import styles from './BillingPage.module.css';

const addressesKey = ['team', 'statementAddresses'];

interface StatementAddressesDialogProps {
  businessId: number;
  onClose: () => void;
}

/** The addresses that get a link to the statement of each month: added and removed (TRANSACTION-16). */
export default function StatementAddressesDialog(props: StatementAddressesDialogProps) {
  const { businessId, onClose } = props;
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...addressesKey, businessId],
    queryFn: ({ signal }) => portal().call('statementAddresses', { businessId }, { signal }),
  });
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: validateMailedLink,
    submit: async ({ email }) => {
      await portal().call('addStatementAddress', { businessId, email });
      form.methods.reset();
      await queries.invalidateQueries({ queryKey: addressesKey });
    },
    describe: ({ code }) => (code === 'tooHigh' ? t('statement.full') : undefined),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('statement.addresses')}
      description={t('statement.addressesText')}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={t('statement.addressesLoading')} />}
      <Stack as="ul" gap={3} className={styles.addresses}>
        {data?.map(({ id, email, isConfirmed }) => (
          <Row as="li" key={id} align="center">
            <bdi>{visibleName(email)}</bdi>
            <Badge tone={isConfirmed ? 'success' : 'info'}>
              {t(isConfirmed ? 'statement.confirmed' : 'statement.waiting')}
            </Badge>
            <ActButton
              size="small"
              name={t('statement.removeNamed', { email })}
              act={{
                call: () => portal().call('removeStatementAddress', { id }),
                refreshes: addressesKey,
              }}
              question={{
                title: t('statement.removeTitle', { email }),
                text: t('statement.removeText'),
                confirm: t('statement.remove'),
                keep: t('statement.keep'),
              }}
            >
              {t('statement.remove')}
            </ActButton>
          </Row>
        ))}
      </Stack>
      {data && data.length >= maxStatementAddresses() ? (
        <p>{t('statement.full')}</p>
      ) : (
        <CoreForm form={form} failureTitle={t('statement.addFailed')}>
          <TextField
            name="email"
            type="email"
            label={t('statement.email')}
            hint={t('statement.emailHint')}
            autoComplete="off"
          />
          <SubmitButton>{t('statement.add')}</SubmitButton>
        </CoreForm>
      )}
    </Dialog>
  );
}
