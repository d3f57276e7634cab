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

/** Asks by the car's name. An accepted offer stays, and the button says why (OFFER-12). */
export function DeleteOffer({ request, car, accepted, onDeleted }: DeleteOfferProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const offerChanged = useInvalidateOffer(request);
  const [asking, setAsking] = useState(false);

  async function leave(type: 'success' | 'warning', message: string) {
    setAsking(false);
    notify({ type, title: t('offer.delete.done'), message });
    onDeleted();
    await offerChanged();
  }

  const deleting = useMutation({
    mutationFn: () => portal().call('deleteOffer', { userAssuranceId: request }),
    onSuccess: () => leave('success', car),
    onError: async (error) => {
      // A colleague was faster: what the reader wanted is so.
      if (isCoreError(error) && error.status === 404) {
        await leave('warning', t('offer.delete.gone'));
      }
    },
  });

  function ask(open: boolean) {
    setAsking(open);
    if (open) deleting.reset();
    // The driver may have accepted in the meantime.
    else if (deleting.error) void offerChanged();
  }

  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden size={18} />}
        disabled={accepted}
        reason={accepted ? t('offer.delete.accepted') : undefined}
        onClick={() => ask(true)}
      >
        {t('offer.delete.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
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
