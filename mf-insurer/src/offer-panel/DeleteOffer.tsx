import { ActButton } from '@portal/kit/act';
import { isCoreError, portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Trash2 } from '@portal/kit/icons';
import { useInvalidateOffer } from '../queries/offers';
import { asOwnChange } from '../queries/ownChanges';

interface DeleteOfferProps {
  request: number;
  car: string;
  accepted: boolean;
}

/** Button and confirmation dialog for deleting an offer; disabled with a reason for an accepted one (OFFER-12). */
export function DeleteOffer({ request, car, accepted }: DeleteOfferProps) {
  const { t } = useTranslation('insurer');
  const invalidateOffer = useInvalidateOffer(request);
  return (
    <ActButton
      icon={<Trash2 aria-hidden size={18} />}
      disabled={accepted}
      reason={accepted ? t('offer.delete.accepted') : undefined}
      act={{
        call: () =>
          asOwnChange(request, () => portal().call('deleteOffer', { userAssuranceId: request }))
            .then(() => true)
            .catch((error: unknown) => {
              // A colleague has deleted it already.
              if (isCoreError(error) && error.status === 404) return false;
              throw error;
            }),
        notice: (_, isOwn) => ({
          type: isOwn ? 'success' : 'warning',
          title: t('offer.delete.done'),
          message: isOwn ? car : t('offer.delete.gone'),
        }),
        // Also after a refusal, which may mean that the driver has accepted.
        onSettled: () => void invalidateOffer(),
      }}
      question={{
        title: t('offer.delete.title', { car }),
        text: t('offer.delete.text'),
        confirm: t('offer.delete.open'),
      }}
    >
      {t('offer.delete.open')}
    </ActButton>
  );
}
