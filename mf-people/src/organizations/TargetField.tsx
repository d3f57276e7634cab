import { visibleName } from '@portal/core';
import { SelectField } from '@portal/kit/form';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import type { UseQueryResult } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import { useBrands } from '../queries/brands';
import { useBusinesses } from '../queries/businesses';

interface Named {
  id: number;
  name: string;
}

/** The brand that a broker joins. */
export function BrandField() {
  const { t } = useTranslation('people');
  return (
    <TargetField
      name="brandId"
      label={t('invitations.dialog.brand')}
      placeholder={t('invitations.dialog.chooseBrand')}
      query={useBrands()}
    />
  );
}

/** The business of a manager or a member. */
export function BusinessField() {
  const { t } = useTranslation('people');
  return (
    <TargetField
      name="businessId"
      label={t('invitations.dialog.business')}
      placeholder={t('invitations.dialog.chooseBusiness')}
      query={useBusinesses()}
    />
  );
}

interface TargetFieldProps {
  name: string;
  label: string;
  placeholder: string;
  query: UseQueryResult<readonly Named[]>;
}

function TargetField({ name, label, placeholder, query }: TargetFieldProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const { data = [], error, refetch } = query;
  return (
    <>
      <SelectField
        name={name}
        label={label}
        placeholder={query.data || error ? placeholder : t('loadingChoices')}
        options={data.map(({ id, name: text }) => ({
          value: String(id),
          label: visibleName(text),
        }))}
      />
      {error && (
        <Alert
          tone="danger"
          title={t('invitations.dialog.targetsFailed')}
          action={<Button onClick={() => void refetch()}>{t('invitations.dialog.retry')}</Button>}
        >
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
