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
import { PremiumDifference } from './PremiumDifference';
import styles from './OfferFields.module.css';
import { useOfferForm } from './useOfferForm';

const offerTypes = ['PHONE', 'LINK', 'AUTHORISATION'] as const satisfies readonly OfferType[];
const schedules = ['annually', 'monthly'] as const satisfies readonly OfferForm['schedule'][];

/** The detail that goes with each type (OFFER-5). */
const fitting = { PHONE: 'phone', LINK: 'link', AUTHORISATION: 'submissionNumber' } as const;

interface OfferFieldsProps {
  request: RequestDetail;
  offersLeft: number | undefined;
  /** What an administrator chooses from; null where the brand is given. */
  choices: readonly Brand[] | null;
  brand: Brand | null;
  onSent: (marked: boolean) => void;
}

export function OfferFields({ request, offersLeft, choices, brand, onSent }: OfferFieldsProps) {
  const { t } = useTranslation(['insurer', 'codes', 'common']);
  const { list } = useFormats();
  const close = useDialogClose();
  const { form, values, missing, yearly, past } = useOfferForm({
    request: request.id,
    brand,
    offersLeft,
    onSent,
  });
  const { setFocus } = form.methods;
  const first = choices ? 'brandId' : 'price';
  // Brands may come after the dialog has opened and found no field to focus.
  useEffect(() => setFocus(first), [setFocus, first]);
  const fits = (field: (typeof fitting)[OfferType]) =>
    fitting[values.offerType] === field ? { hint: t('insurer:offer.fits') } : {};
  const lacking = list(missing.map((part) => t(`codes:offerMissing.${part}`)));

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
          options={schedules.map((value) => ({ value, label: t(`codes:priceOption.${value}`) }))}
        />
      </div>
      <Yearly cents={yearly} premium={request.premium} />
      <DateField
        name="expirationDate"
        label={t('insurer:offer.expiration')}
        {...(past && { hint: t('codes:validation.past') })}
      />
      <TextAreaField name="description" label={t('insurer:offer.description')} />
      <SelectField
        name="offerType"
        label={t('insurer:offer.type')}
        options={offerTypes.map((value) => ({ value, label: t(`codes:offerType.${value}`) }))}
      />
      <div className={styles.details}>
        <TextField
          name="phone"
          type="tel"
          label={t('insurer:offer.phone')}
          optional
          {...fits('phone')}
        />
        <TextField
          name="link"
          type="url"
          label={t('insurer:offer.link')}
          optional
          checkOnBlur
          {...fits('link')}
        />
        <TextField
          name="submissionNumber"
          label={t('insurer:offer.submissionNumber')}
          optional
          {...fits('submissionNumber')}
        />
      </div>
      <DialogFooter>
        <Button onClick={close}>{t('common:actions.cancel')}</Button>
        <SubmitButton
          disabled={missing.length > 0}
          reason={missing.length > 0 ? t('insurer:offer.missing', { parts: lacking }) : undefined}
        >
          {t('insurer:offer.send')}
        </SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

/** "= $1,199.88 a year · $120.00 less than the current premium", as the price is typed. */
function Yearly({ cents, premium }: { cents: number | null; premium: number | null }) {
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
