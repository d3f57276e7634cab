import { cardHints, cardPayload, validateCard } from '@portal/core';
import { isUnauthorized, portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { useSession } from '@portal/kit/session';
import { useEffect } from 'react';
import { cardsQuery } from '../queries/cards';

const EMPTY_FORM = { cardNumber: '', name: '', expirationDate: '', cvv: '' };

/** Form fields by the API's names in its field errors. */
const wireFields = {
  number: 'cardNumber',
  exp_month: 'expirationDate',
  exp_year: 'expirationDate',
} as const;

/**
 * Sends the card and fetches it again (CARD-8). The call is not a TanStack mutation, whose cache would keep
 * number and CVV: only the form holds them, and success clears it (CARD-9).
 */
export function useCardForm(onSaved?: () => void) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();

  const form = useCoreForm({
    defaultValues: EMPTY_FORM,
    validate: validateCard,
    wireFields,
    describe: ({ field, code }) =>
      field === 'expirationDate' && code === 'invalid' ? t('card.expirationInvalid') : undefined,
    submit: async (values) => {
      const request = cardPayload(values);
      if (!request) return;
      try {
        await portal().call('updateCard', request);
      } catch (error) {
        // The dialog of the expired session says it already.
        if (!isUnauthorized(error)) {
          notify({
            type: 'error',
            title: t('card.modifiedCreditCardErrorTitle'),
            message: t('card.modifiedCreditCardErrorMessage'),
          });
        }
        throw error;
      }
      form.methods.reset(EMPTY_FORM);
      notify({
        type: 'success',
        title: t('card.modifiedCreditCardSuccessTitle'),
        message: t('card.modifiedCreditCardSuccessMessage'),
      });
      void queries.invalidateQueries(cardsQuery);
      onSaved?.();
    },
  });

  // Number and CVV do not outlive the session (SESSION-7).
  const expired = useSession(({ status }) => status === 'expired');
  const { erase } = form;
  useEffect(() => {
    if (expired) erase('cardNumber', 'cvv');
  }, [expired, erase]);

  const today = new Date();
  const hints = cardHints(form.methods.watch(), today.getFullYear(), today.getMonth() + 1);
  return { form, hints };
}

export type CardFormState = ReturnType<typeof useCardForm>;
