import {
  offerHints,
  offerMissing,
  offerPayload,
  validateOffer,
  yearlyPrice,
  type Brand,
  type OfferForm,
  type OfferTemplate,
  type SendOfferResult,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useMessageText, useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { notify } from '@portal/kit/notices';
import { hasLabel } from '../labels/useCodeLabel';
import { useInvalidateOffer } from '../queries/offers';
import { asOwnChange } from '../queries/ownChanges';
import { useRemoveFromList } from '../queries/requestLists';

type FormValues = Omit<OfferForm, 'brandId' | 'userAssuranceId'> & { brandId: string };

const EMPTY_FORM: FormValues = {
  brandId: '',
  offerType: 'PHONE',
  submissionNumber: '',
  phone: '',
  link: '',
  price: '',
  schedule: 'annually',
  expirationDate: '',
  description: '',
};

/** Form fields by the API's names in its field errors. */
const wireFields = { priceAnually: 'price' } as const;

/** The offer was not created; `result` has the message of OFFER-9 (ERROR-5). */
class SendOfferError extends Error {
  constructor(readonly result: SendOfferResult) {
    super(result.outcome);
  }
}

interface OfferFormOptions {
  requestId: number;
  /** The initial brand; `null` where the user has to choose. */
  brand: Brand | null;
  offersLeft: number | undefined;
  /** The template that filled the form last. */
  template: OfferTemplate | null;
  /** Called with whether the request was marked as answered. */
  onSent: (marked: boolean) => void;
}

/** The form of a new offer, with its missing fields, yearly price (cents) and date hint. */
export function useOfferForm(options: OfferFormOptions) {
  const { requestId, brand, offersLeft, template, onSent } = options;
  const { t } = useTranslation('insurer');
  const messageText = useMessageText();
  const invalidateOffer = useInvalidateOffer(requestId);
  const removeFromList = useRemoveFromList();
  // Results are texts of the section, refusals those of the frame. A test of the core proves that every key has a text.
  const textOf = (key: string) =>
    key.startsWith('sendOfferResult.') && hasLabel({ labelKey: key })
      ? t(`codes.${key as 'sendOfferResult.created'}`)
      : messageText(key);
  const messageOf = (keys: readonly string[]) => keys.map(textOf).join(' ');
  const toOfferForm = (values: FormValues): OfferForm => ({
    ...values,
    brandId: values.brandId === '' ? null : Number(values.brandId),
    userAssuranceId: requestId,
  });

  const form = useCoreForm<FormValues>({
    defaultValues: { ...EMPTY_FORM, brandId: brand ? String(brand.id) : '' },
    validate: (values) => {
      const offer = toOfferForm(values);
      return [...validateOffer(offer), ...offerHints(offer, today())];
    },
    wireFields,
    submit: async (values) => {
      const payload = offerPayload(toOfferForm(values));
      if (!payload) return;
      const isOfBrand = template?.brandId === payload.brandId;
      const offer = { ...payload, ...(isOfBrand && { templateId: template.id }) };
      const result = await asOwnChange(requestId, () => portal().sendOffer(offer));
      const marked = result.outcome === 'created';
      if (marked) removeFromList('unansweredRequests', requestId);
      void invalidateOffer();
      if (result.outcome === 'failed') throw new SendOfferError(result);
      notify({ type: marked ? 'success' : 'warning', title: messageOf(result.messageKeys) });
      onSent(marked);
    },
    explain: (error) => {
      if (!(error instanceof SendOfferError)) return undefined;
      const { fields = [] } = error.result.error ?? {};
      return [...fields, { field: '', code: error.result.messageKeys.join(' ') }];
    },
    describe: ({ field, code }) => (field === '' ? messageOf(code.split(' ')) : undefined),
  });

  const values = toOfferForm(form.methods.watch());
  return {
    form,
    values,
    missing: offerMissing(values, offersLeft),
    yearly: yearlyPrice(values.price, values.schedule),
    expiresInPast: offerHints(values, today()).length > 0,
  };
}
