import type { Brand, OfferForm, OfferType, RequestDetail } from '@portal/core';
import { DialogFooter, useDialogClose } from '@portal/kit/dialog';
import {
  CoreForm,
  DateField,
  MoneyField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/kit/form';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { useEffect } from 'react';
import styles from './OfferFields.module.css';
import { PremiumDifference } from './PremiumDifference';
import { useOfferForm } from './useOfferForm';

const OFFER_TYPES = ['PHONE', 'LINK', 'AUTHORISATION'] as const satisfies readonly OfferType[];
const SCHEDULES = ['annually', 'monthly'] as const satisfies readonly OfferForm['schedule'][];

/** The field that belongs to each offer type (OFFER-5). */
const FIELD_OF_TYPE = { PHONE: 'phone', LINK: 'link', AUTHORISATION: 'submissionNumber' } as const;

interface OfferFieldsProps {
  request: RequestDetail;
  offersLeft: number | undefined;
  /** Brands an administrator chooses from; `null` where the brand is fixed. */
  choices: readonly Brand[] | null;
  brand: Brand | null;
  onSent: (marked: boolean) => void;
}

export function OfferFields({ request, offersLeft, choices, brand, onSent }: OfferFieldsProps) {
  const { t } = useTranslation(['insurer', 'codes', 'common']);
  const { list } = useFormats();
  const close = useDialogClose();
  const { form, values, missing, yearly, expiresInPast } = useOfferForm({
    requestId: request.id,
    brand,
    offersLeft,
    onSent,
  });
  const { setFocus } = form.methods;
  const firstField = choices ? 'brandId' : 'price';
  // The dialog may have opened before the brands were loaded, without a field to focus.
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  const typeHint = (field: (typeof FIELD_OF_TYPE)[OfferType]) =>
    FIELD_OF_TYPE[values.offerType] === field ? { hint: t('insurer:offer.fits') } : {};
  const missingText = list(missing.map((field) => t(`codes:offerMissing.${field}`)));

  return (
    <CoreForm form={form} failureTitle={t('insurer:offer.failed')}>
      {choices ? (
        <SelectField
          name="brandId"
          label={t('insurer:offer.brand')}
          placeholder={t('common:form.choose')}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <p className={styles.brand}>
          <span>{t('insurer:offer.brand')}</span>
          <strong>{brand?.name ?? t('insurer:offer.noBrand')}</strong>
        </p>
      )}
      <div className={styles.pair}>
        <MoneyField name="price" label={t('insurer:offer.price')} />
        <RadioGroup
          name="schedule"
          legend={t('insurer:offer.schedule')}
          inline
          options={SCHEDULES.map((value) => ({ value, label: t(`codes:priceOption.${value}`) }))}
        />
      </div>
      <YearlyPrice cents={yearly} premium={request.premium} />
      <DateField
        name="expirationDate"
        label={t('insurer:offer.expiration')}
        {...(expiresInPast && { hint: t('codes:validation.past') })}
      />
      <TextAreaField name="description" label={t('insurer:offer.description')} />
      <SelectField
        name="offerType"
        label={t('insurer:offer.type')}
        options={OFFER_TYPES.map((value) => ({ value, label: t(`codes:offerType.${value}`) }))}
      />
      <div className={styles.details}>
        <TextField
          name="phone"
          type="tel"
          label={t('insurer:offer.phone')}
          optional
          {...typeHint('phone')}
        />
        <TextField
          name="link"
          type="url"
          label={t('insurer:offer.link')}
          optional
          checkOnBlur
          {...typeHint('link')}
        />
        <TextField
          name="submissionNumber"
          label={t('insurer:offer.submissionNumber')}
          optional
          {...typeHint('submissionNumber')}
        />
      </div>
      <DialogFooter>
        <Button onClick={close}>{t('common:actions.cancel')}</Button>
        <SubmitButton
          disabled={missing.length > 0}
          reason={
            missing.length > 0 ? t('insurer:offer.missing', { parts: missingText }) : undefined
          }
        >
          {t('insurer:offer.send')}
        </SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

/** Yearly price of the typed price: "= $1,199.88 a year · $120.00 less than the current premium". */
function YearlyPrice({ cents, premium }: { cents: number | null; premium: number | null }) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  return (
    <p role="status" className={styles.yearly}>
      {cents !== null && (
        <>
          <strong>{t('offer.yearly', { amount: money(cents) })}</strong>
          {premium !== null && (
            <span>
              <PremiumDifference yearly={cents} premium={premium} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
