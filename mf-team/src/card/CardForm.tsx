import { CardNumberField, CoreForm, MaskedField, SubmitButton, TextField } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import styles from './CardForm.module.css';
import { FieldWarning } from './Hint';
import { useCardForm } from './useCardForm';

/** Replaces the card on file. */
export function CardForm() {
  const { t } = useTranslation('team');
  const { form, hints } = useCardForm();
  const hint = (field: string) => hints.find((found) => found.field === field);

  return (
    <CoreForm
      form={form}
      label={t('card.title')}
      failureTitle={t('card.modifiedCreditCardErrorMessage')}
    >
      <div className={styles.field}>
        <CardNumberField name="cardNumber" label={t('card.cardNumber')} />
        <FieldWarning>{hint('cardNumber') && t('card.checkDigit')}</FieldWarning>
      </div>
      <TextField name="name" label={t('card.name')} autoComplete="cc-name" />
      <div className={styles.pair}>
        <div className={styles.field}>
          <MaskedField
            name="expirationDate"
            mask="MM/YY"
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
          maxLength={3}
        />
      </div>
      <div className={styles.submit}>
        <SubmitButton>{t('card.submit')}</SubmitButton>
      </div>
    </CoreForm>
  );
}
