import { isCoreError } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { Button } from '@portal/kit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useInvalidateOffer } from '../queries/offers';

interface DeleteOfferProps {
  request: number;
  car: string;
  accepted: boolean;
  onDeleted: () => void;
}

/** Button and confirmation dialog for deleting an offer; disabled with a reason for an accepted one (OFFER-12). */
export function DeleteOffer({ request, car, accepted, onDeleted }: DeleteOfferProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const invalidateOffer = useInvalidateOffer(request);
  const [confirming, setConfirming] = useState(false);

  async function closeDeleted(type: 'success' | 'warning', message: string) {
    setConfirming(false);
    notify({ type, title: t('offer.delete.done'), message });
    onDeleted();
    await invalidateOffer();
  }

  const deleting = useMutation({
    mutationFn: () => portal().call('deleteOffer', { userAssuranceId: request }),
    onSuccess: () => closeDeleted('success', car),
    onError: async (error) => {
      // A colleague has deleted it already.
      if (isCoreError(error) && error.status === 404) {
        await closeDeleted('warning', t('offer.delete.gone'));
      }
    },
  });

  function changeOpen(open: boolean) {
    setConfirming(open);
    if (open) deleting.reset();
    // A refusal may mean that the driver has accepted: show the present state.
    else if (deleting.error) void invalidateOffer();
  }

  return (
    <>
      <Button
        variant="danger"
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
