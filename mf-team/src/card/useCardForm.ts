import { cardHints, cardPayload, validateCard } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useCoreForm } from '@portal/kit/form';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useQueryClient } from '@portal/kit/query';
import { cardsQuery } from '../queries/cards';

const empty = { cardNumber: '', name: '', expirationDate: '', cvv: '' };

/** The server names the fields of the call, which are not the form's. */
const wireFields = {
  number: 'cardNumber',
  exp_month: 'expirationDate',
  exp_year: 'expirationDate',
} as const;

/**
 * Sends the card and reads it back. The call is made here and not through a mutation, which would
 * keep number and CVV in its cache: they live in the form alone, and are gone after success.
 */
export function useCardForm() {
  const { t } = useTranslation('team');
  const queries = useQueryClient();

  const form = useCoreForm({
    defaultValues: empty,
    validate: validateCard,
    wireFields,
    submit: async (values) => {
      const request = cardPayload(values);
      if (!request) return;
      try {
        await portal().call('updateCard', request);
      } catch (error) {
        notify({
          type: 'error',
          title: t('card.modifiedCreditCardErrorTitle'),
          message: t('card.modifiedCreditCardErrorMessage'),
        });
        throw error;
      }
      form.methods.reset(empty);
      notify({
        type: 'success',
        title: t('card.modifiedCreditCardSuccessTitle'),
        message: t('card.modifiedCreditCardSuccessMessage'),
      });
      void queries.invalidateQueries(cardsQuery);
    },
  });

  const today = new Date();
  const hints = cardHints(form.methods.watch(), today.getFullYear(), today.getMonth() + 1);
  return { form, hints };
}
