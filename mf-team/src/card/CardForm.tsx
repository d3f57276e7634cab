import { formatCardNumber, formatExpiry, readExpiry } from '@portal/core';
import { CoreForm, FormattedField, SubmitButton, TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { Text } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './CardForm.module.css';
import type { CardFormState } from './useCardForm';

/** Form for a new card, which replaces the current one. */
export function CardForm({ form, hints }: CardFormState) {
  const { t } = useTranslation('team');
  const hint = (field: string) => hints.find((found) => found.field === field);

  return (
    <CoreForm
      form={form}
      label={t('card.title')}
      failureTitle={t('card.modifiedCreditCardErrorMessage')}
    >
      <div>
        <FormattedField
          name="cardNumber"
          format={formatCardNumber}
          label={t('card.cardNumber')}
          autoComplete="cc-number"
        />
        <FieldWarning>{hint('cardNumber') && t('card.checkDigit')}</FieldWarning>
      </div>
      <TextField name="name" label={t('card.name')} autoComplete="cc-name" />
      <div className={styles.pair}>
        <div>
          <FormattedField
            name="expirationDate"
            format={formatExpiry}
            read={readExpiry}
            label={t('card.expirationDate')}
            hint={t('card.expirationHint')}
            autoComplete="cc-exp"
          />
          <FieldWarning>{hint('expirationDate') && t('card.past')}</FieldWarning>
        </div>
        <TextField
          name="cvv"
          label={t('card.cvv')}
          hint={t('card.cvvHint')}
          autoComplete="cc-csc"
          inputMode="numeric"
          checkOnBlur
        />
      </div>
      <div className={styles.submit}>
        <SubmitButton>{t('card.submit')}</SubmitButton>
      </div>
    </CoreForm>
  );
}

/** A warning that does not block the form. The live region is always rendered, so that its text is announced. */
function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <Text role="status" size={14} className={styles.hint}>
      {children}
    </Text>
  );
}
