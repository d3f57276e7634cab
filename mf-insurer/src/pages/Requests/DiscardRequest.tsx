import { isCoreError, type RequestRow } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { useState } from 'react';
import { useInvalidateLists, useRemoveFromList } from '../../queries/requestLists';

interface DiscardRequestProps {
  request: RequestRow;
  /** Where its row stands on the page, from 0. */
  position: number;
  onDiscarded: (position: number) => void;
  onClose: () => void;
}

/** Somebody answered the request, or it is no longer there. */
const isGone = (error: unknown) =>
  isCoreError(error) && (error.status === 404 || error.status === 409);

/** Asks by the car's name; there is no way back, and none is pretended (reading 28). */
export function DiscardRequest({ request, position, onDiscarded, onClose }: DiscardRequestProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const outdated = useInvalidateLists();
  const takeOut = useRemoveFromList();
  const [open, setOpen] = useState(true);
  const [row] = useState(position);
  const car = request.carName;

  function leave() {
    takeOut('unansweredRequests', request.id);
    outdated('discardedRequests');
    setOpen(false);
  }

  const discarding = useMutation({
    mutationFn: () => portal().call('discardRequest', { id: request.id }),
    onSuccess: () => {
      leave();
      notify({ type: 'success', title: t('discard.done'), message: car });
    },
    onError: (error) => {
      // Somebody else was faster: what the reader wanted is so.
      if (!isGone(error)) return;
      leave();
      outdated('unansweredRequests');
      notify({ type: 'warning', title: t('gone.title'), message: t('gone.text', { car }) });
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t('discard.title', { car })}
      confirmLabel={t('discard.confirm')}
      busy={discarding.isPending}
      error={discarding.error ? errorText(discarding.error) : undefined}
      onConfirm={() => discarding.mutate()}
      onCloseFocus={() => {
        onClose();
        onDiscarded(row);
      }}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
}
