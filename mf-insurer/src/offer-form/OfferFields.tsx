import {
  isolatedName,
  otherPrice,
  type Brand,
  type OfferForm,
  type OfferRequirement,
  type OfferTemplate,
  type OfferType,
  type RequestDetail,
} from '@portal/core';
import { config } from '@portal/kit/config';
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
import { useFormats, useMessageText, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { Alert, Row, Stack, Text } from '@portal/kit/ui';
import { useEffect, useState } from 'react';
import { usePriceLabel } from '../labels/usePriceLabel';
import { TemplateManager, TemplateQuestion } from '../offer-templates/TemplateDialogs';
import { TemplateSelect } from '../offer-templates/TemplateSelect';
import { useTemplateChoice } from '../offer-templates/useTemplateChoice';
import { useOfferTemplates } from '../queries/offerTemplates';
import { ExpiryPresets } from '../offer-expiry/ExpiryPresets';
import { ClaimNotice } from './ClaimNotice';
import { HandledNotice } from './HandledNotice';
import styles from './OfferFields.module.css';
import { OfferTypeFields } from './OfferTypeFields';
import { PremiumDifference } from './PremiumDifference';
import { useClaim } from './useClaim';
import { useOfferForm } from './useOfferForm';

/** The fields that a template fills. */
const FILLED = ['description', 'offerType', 'phone', 'expirationDate'] as const;
/** Choices in display order. */
const TYPE_ORDER = { PHONE: 1, LINK: 2, AUTHORISATION: 3 } as const satisfies Record<
  OfferType,
  number
>;
const SCHEDULE_ORDER = { annually: 1, monthly: 2 } as const satisfies Record<
  OfferForm['schedule'],
  number
>;
const OFFER_TYPES = Object.keys(TYPE_ORDER) as OfferType[];
const SCHEDULES = Object.keys(SCHEDULE_ORDER) as OfferForm['schedule'][];

/** Pause in typing a price, in milliseconds, after which its yearly amount is announced. */
const ANNOUNCEMENT_PAUSE_MS = 1000;

interface OfferFieldsProps {
  request: RequestDetail;
  offersLeft: number | undefined;
  /** Brands an administrator chooses from; `null` where the brand is fixed. */
  choices: readonly Brand[] | null;
  brand: Brand | null;
  onSent: (marked: boolean) => void;
}

export function OfferFields({ request, offersLeft, choices, brand, onSent }: OfferFieldsProps) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  const [template, setTemplate] = useState<OfferTemplate | null>(null);
  const [managing, setManaging] = useState(false);
  const { form, values, missing, yearly, expiresInPast } = useOfferForm({
    requestId: request.id,
    brand,
    offersLeft,
    template,
    onSent,
  });
  const claim = useClaim(request.id, values.brandId);
  const { setFocus, setValue, formState } = form.methods;
  const firstField = choices ? 'brandId' : 'price';
  // The dialog may have opened before the brands were loaded, without a field to focus.
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  const set = (name: 'description' | 'offerType' | 'phone' | 'expirationDate', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: name in formState.errors });
  const templates = useOfferTemplates(values.brandId);
  const choice = useTemplateChoice({
    values,
    filled: template,
    onFill: (chosen, fill) => {
      setTemplate(chosen);
      for (const name of FILLED) set(name, fill[name]);
    },
  });
  const priceLabel = usePriceLabel(t('offer.price'));
  const missingText = useMissingText(missing);
  // No field of the form can help: said above them, before anything is typed.
  const blocked = [
    ...(missing.includes('quota') ? [t('codes.offerMissing.quota')] : []),
    ...(!choices && !brand ? [t('offer.noBrand')] : []),
  ];
  const messageText = useMessageText();

  return (
    <>
      <CoreForm form={form} failureTitle={t('offer.failed')}>
        {blocked.map((reason) => (
          <Alert key={reason} tone="warning">
            {reason}
          </Alert>
        ))}
        <Row as="dl" gap={[2, 8]}>
          {!choices && (
            <Fact
              term={t('offer.brand')}
              value={brand ? isolatedName(brand.name) : t('codes.notProvided')}
            />
          )}
          <Fact
            term={t('detail.premium')}
            value={
              request.premium === null
                ? t('codes.notProvided')
                : t('offer.perYear', { amount: money(request.premium) })
            }
          />
          {offersLeft !== undefined && (
            <Fact term={t('offer.quota')} value={t('offer.quotaLeft', { number: offersLeft })} />
          )}
        </Row>
        {choices && (
          <SelectField
            name="brandId"
            label={t('offer.brand')}
            placeholder={t('offer.choose')}
            options={choices.map(({ id, name }) => ({
              value: String(id),
              label: isolatedName(name),
            }))}
          />
        )}
        <TemplateSelect
          templates={templates}
          filled={template}
          onChoose={choice.choose}
          onManage={() => setManaging(true)}
        />
        <div className={styles.columns}>
          <Stack gap={4}>
            <MoneyField
              name="price"
              label={priceLabel}
              checkOnBlur
              hint={<YearlyPrice cents={yearly} premium={request.premium} />}
            />
            <PriceAnnouncement cents={yearly} premium={request.premium} />
            <RadioGroup
              name="schedule"
              legend={t('offer.schedule')}
              inline
              options={SCHEDULES.map((value) => ({
                value,
                label: t(`codes.priceOption.${value}`),
              }))}
            />
            <Stack>
              <DateField
                name="expirationDate"
                label={t('offer.expiration')}
                {...(expiresInPast &&
                  !formState.errors.expirationDate && { hint: messageText('validation.past') })}
              />
              <ExpiryPresets
                value={values.expirationDate}
                onChange={(date) => set('expirationDate', date)}
              />
            </Stack>
            <TextAreaField name="description" label={t('offer.description')} />
          </Stack>
          <Stack gap={4}>
            <SelectField
              name="offerType"
              label={t('offer.type')}
              options={OFFER_TYPES.map((value) => ({
                value,
                label: t(`codes.offerType.${value}`),
              }))}
            />
            <OfferTypeFields type={values.offerType} />
          </Stack>
        </div>
        <DialogFooter>
          <HandledNotice request={request.id} />
          <ClaimNotice claim={claim} />
          <DialogCancel />
          <SubmitButton disabled={missing.length > 0} reason={missingText}>
            {t('offer.send')}
          </SubmitButton>
        </DialogFooter>
      </CoreForm>
      {/* Outside the form, which would take their submits for its own. */}
      <TemplateQuestion {...choice} />
      <TemplateManager
        open={managing}
        onOpenChange={setManaging}
        values={values}
        templates={templates.data ?? []}
        onSaved={setTemplate}
      />
    </>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <Text as="dt" size={14} muted>
        {term}
      </Text>
      <Text as="dd" strong style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
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

/**
 * Yearly price of the typed price: "= $1,199.88 per year, $120.00 less than the current premium"; with the tax on
 * premiums where the typed one is without, and the other way round (OFFER-19).
 */
function YearlyPrice({ cents, premium }: { cents: number | null; premium: number | null }) {
  const { t } = useTranslation('insurer');
  const { money } = useFormats();
  const { premiumTax } = config();
  const other = premiumTax && cents !== null ? otherPrice(cents, premiumTax, today()) : null;
  return (
    <Row as="span" gap={[0, 4]} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {cents !== null && (
        <>
          <strong style={{ color: 'var(--color-text)' }}>
            {t('offer.yearly', { amount: money(cents) })}
          </strong>
          {premiumTax && other && (
            <span>
              {t(`offer.otherPrice.${premiumTax}`, {
                amount: money(other.amount),
                percent: other.percent,
              })}
            </span>
          )}
          {premium !== null && (
            <span>
              <PremiumDifference yearly={cents} premium={premium} />
            </span>
          )}
        </>
      )}
    </Row>
  );
}

/** Announces the yearly price after a pause in typing, not with each digit. */
function PriceAnnouncement({ cents, premium }: { cents: number | null; premium: number | null }) {
  const [announced, announce] = useState(cents);
  useEffect(() => {
    const timer = setTimeout(() => announce(cents), ANNOUNCEMENT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [cents]);
  return (
    <div role="status" className="visually-hidden">
      <YearlyPrice cents={announced} premium={premium} />
    </div>
  );
}
