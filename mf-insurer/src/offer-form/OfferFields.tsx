import {
  isolatedName,
  type Brand,
  type OfferForm,
  type OfferRequirement,
  type OfferType,
  type RequestDetail,
} from '@portal/core';
import { DialogCancel, DialogFooter } from '@portal/kit/dialog';
import {
  CoreForm,
  DateField,
  MoneyField,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
} from '@portal/kit/form';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { useEffect } from 'react';
import styles from './OfferFields.module.css';
import { OfferTypeFields } from './OfferTypeFields';
import { PremiumDifference } from './PremiumDifference';
import { useOfferForm } from './useOfferForm';

const OFFER_TYPES = ['PHONE', 'LINK', 'AUTHORISATION'] as const satisfies readonly OfferType[];
const SCHEDULES = ['annually', 'monthly'] as const satisfies readonly OfferForm['schedule'][];

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
  const { money } = useFormats();
  const { form, values, missing, yearly, expiresInPast } = useOfferForm({
    requestId: request.id,
    brand,
    offersLeft,
    onSent,
  });
  const { setFocus, formState } = form.methods;
  const firstField = choices ? 'brandId' : 'price';
  // The dialog may have opened before the brands were loaded, without a field to focus.
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  const missingText = useMissingText(missing);

  return (
    <CoreForm form={form} failureTitle={t('insurer:offer.failed')}>
      <dl className={styles.facts}>
        {!choices && (
          <Fact
            term={t('insurer:offer.brand')}
            value={brand ? isolatedName(brand.name) : t('insurer:offer.noBrand')}
          />
        )}
        <Fact
          term={t('insurer:detail.premium')}
          value={
            request.premium === null
              ? t('insurer:codes.notProvided')
              : t('insurer:offer.perYear', { amount: money(request.premium) })
          }
        />
        {offersLeft !== undefined && (
          <Fact
            term={t('insurer:offer.quota')}
            value={t('insurer:offer.quotaLeft', { number: offersLeft })}
          />
        )}
      </dl>
      {choices && (
        <SelectField
          name="brandId"
          label={t('insurer:offer.brand')}
          placeholder={t('common:form.choose')}
          options={choices.map(({ id, name }) => ({
            value: String(id),
            label: isolatedName(name),
          }))}
        />
      )}
      <div className={styles.pair}>
        <MoneyField
          name="price"
          label={t('insurer:offer.price')}
          checkOnBlur
          hint={<YearlyPrice cents={yearly} premium={request.premium} />}
        />
        <RadioGroup
          name="schedule"
          legend={t('insurer:offer.schedule')}
          inline
          options={SCHEDULES.map((value) => ({
            value,
            label: t(`insurer:codes.priceOption.${value}`),
          }))}
        />
      </div>
      <DateField
        name="expirationDate"
        label={t('insurer:offer.expiration')}
        {...(expiresInPast && { hint: t('codes:validation.past') })}
      />
      <TextAreaField name="description" label={t('insurer:offer.description')} />
      <SelectField
        name="offerType"
        label={t('insurer:offer.type')}
        options={OFFER_TYPES.map((value) => ({
          value,
          label: t(`insurer:codes.offerType.${value}`),
        }))}
      />
      <OfferTypeFields type={values.offerType} invalid={Object.keys(formState.errors)} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton disabled={missing.length > 0} reason={missingText}>
          {t('insurer:offer.send')}
        </SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Reasons why Send is disabled: "Missing: the price and the description.", then a quota that is used up. */
function useMissingText(missing: readonly OfferRequirement[]): string | undefined {
  const { t } = useTranslation('insurer');
  const { list } = useFormats();
  const fields = missing.filter((requirement) => requirement !== 'quota');
  const sentences = [
    ...(fields.length > 0
      ? [
          t('offer.missing', {
            parts: list(fields.map((field) => t(`codes.offerMissing.${field}`))),
          }),
        ]
      : []),
    ...(missing.includes('quota') ? [t('codes.offerMissing.quota')] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Yearly price of the typed price: "= $1,199.88 per year, $120.00 less than the current premium". */
function YearlyPrice({ cents, premium }: { cents: number | null; premium: number | null }) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  return (
    <span role="status" className={styles.yearly}>
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
    </span>
  );
}
