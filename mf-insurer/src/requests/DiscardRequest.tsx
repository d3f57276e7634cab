import { isCoreError, type RequestBook, type RequestRow } from '@portal/core';
import { portal } from '@portal/kit/api';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { useState } from 'react';
import { useOutdated } from '../list/books';

interface DiscardRequestProps {
  request: RequestRow;
  book: RequestBook | undefined;
  /** Where its row stands on the page, from 0. */
  position: number;
  onDiscarded: (position: number) => void;
  onClose: () => void;
}

/** Asks by the car's name; there is no way back, and none is pretended (reading 28). */
export function DiscardRequest({
  request,
  book,
  position,
  onDiscarded,
  onClose,
}: DiscardRequestProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const outdated = useOutdated();
  const [open, setOpen] = useState(true);
  const [row] = useState(position);
  const car = request.carName;

  function leave() {
    book?.remove(request.id);
    outdated('unansweredRequests', 'discardedRequests');
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
      if (!isCoreError(error) || error.status !== 404) return;
      leave();
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
