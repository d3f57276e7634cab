import { isCoreError } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { Button } from '@portal/kit/ui';
import { Trash2 } from '@portal/kit/icons';
import { useRef, useState } from 'react';
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
  const errorText = useErrorText();
  const invalidateOffer = useInvalidateOffer(request);
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function closeDeleted(type: 'success' | 'warning', message: string) {
    setConfirming(false);
    notify({ type, title: t('offer.delete.done'), message });
  }

  const deleting = useMutation({
    mutationFn: () =>
      asOwnChange(request, () => portal().call('deleteOffer', { userAssuranceId: request })),
    onSuccess: () => closeDeleted('success', car),
    onError: (error) => {
      // A colleague has deleted it already.
      if (isCoreError(error) && error.status === 404) {
        closeDeleted('warning', t('offer.delete.gone'));
      }
    },
    // Also after a refusal, which may mean that the driver has accepted.
    onSettled: () => {
      void invalidateOffer();
    },
  });

  function changeOpen(open: boolean) {
    setConfirming(open);
    if (open) deleting.reset();
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon={<Trash2 aria-hidden size={18} />}
        disabled={accepted}
        reason={accepted ? t('offer.delete.accepted') : undefined}
        onClick={() => changeOpen(true)}
      >
        {t('offer.delete.open')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={changeOpen}
        // A reason wraps the button in another element: the one that opened the dialog may be gone.
        fallbackFocus={button}
        title={t('offer.delete.title', { car })}
        confirmLabel={t('offer.delete.open')}
        busy={deleting.isPending}
        error={deleting.error ? errorText(deleting.error) : undefined}
        onConfirm={() => deleting.mutate()}
      >
        {t('offer.delete.text')}
      </ConfirmDialog>
    </>
  );
}
