import {
  offerHints,
  offerMissing,
  offerPayload,
  validateOffer,
  yearlyPrice,
  type Brand,
  type OfferEnding,
  type OfferForm,
} from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { notify } from '@portal/kit/notices';

type Texts = Omit<OfferForm, 'brandId' | 'userAssuranceId'> & { brandId: string };

const empty: Texts = {
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

/** The server names the yearly price, the form what was typed. */
const wireFields = { priceAnually: 'price' } as const;

/** The offer does not exist: the ending says why in the words of OFFER-9. */
class OfferRefused extends Error {
  constructor(readonly ending: OfferEnding) {
    super(ending.messageKey);
  }
}

interface OfferFormOptions {
  request: number;
  /** The brand it starts with; null where it is to be chosen. */
  brand: Brand | null;
  offersLeft: number | undefined;
  /** Whether the request is marked answered too. */
  onSent: (marked: boolean) => void;
}

/** A new offer as it is typed, what it lacks, and what it comes to. */
export function useOfferForm({ request, brand, offersLeft, onSent }: OfferFormOptions) {
  const { t } = useTranslation(['insurer', 'codes']);
  const read = (values: Texts): OfferForm => ({
    ...values,
    brandId: values.brandId === '' ? null : Number(values.brandId),
    userAssuranceId: request,
  });

  const form = useCoreForm<Texts>({
    defaultValues: { ...empty, brandId: brand ? String(brand.id) : '' },
    validate: (values) => validateOffer(read(values)),
    wireFields,
    submit: async (values) => {
      const payload = offerPayload(read(values));
      if (!payload) return;
      const ending = await portal().sendOffer(payload);
      if (ending.outcome === 'failed') throw new OfferRefused(ending);
      const marked = ending.outcome === 'created';
      notify({ type: marked ? 'success' : 'warning', title: t(`codes:${endingKey(ending)}`) });
      onSent(marked);
    },
    explain: (error) => {
      if (!(error instanceof OfferRefused)) return undefined;
      const { fields = [] } = error.ending.error ?? {};
      return [...fields, { field: '', code: sentencesOf(error.ending).join(' ') }];
    },
    describe: ({ field, code }) =>
      field === ''
        ? code
            .split(' ')
            .map((key) => t(`codes:${key as 'offerEnding.failed'}`))
            .join(' ')
        : undefined,
  });

  const values = read(form.methods.watch());
  return {
    form,
    values,
    missing: offerMissing(values, offersLeft),
    yearly: yearlyPrice(values.price, values.schedule),
    past: offerHints(values, today()).length > 0,
  };
}

/** What is said of a failure, by keys: the spec's sentence, then the server's reason to refuse. */
function sentencesOf({ messageKey, error }: OfferEnding): string[] {
  const refused = error?.status != null && error.status < 500 && error.messageKey !== messageKey;
  return refused ? [messageKey, error.messageKey] : [messageKey];
}

/** The core's own test holds that each of its keys has a text. */
const endingKey = ({ messageKey }: OfferEnding) => messageKey as 'offerEnding.created';
