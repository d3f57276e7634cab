import { ConfirmDialog } from '@portal/kit/dialog';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { useShortcuts } from '@portal/kit/keyboard';
import { useState } from 'react';
import { useRequestName, type NamedRequest } from '../../labels/useRequestName';
import { requestDetailQuery } from '../../queries/requestDetail';
import { useInvalidateLists, useRemoveFromList } from '../../queries/requestLists';
import { discardRequest } from './discardRequest';
import { isAlreadyHandled } from './isAlreadyHandled';

interface DiscardRequestProps {
  /** With the mark of its row, where it has one: an offered one is marked as answered instead. */
  request: NamedRequest & { mark?: string };
  /** Index of its row on the page as it is now, from 0; -1 where it is not there. */
  findRow: () => number;
  /** Called once the dialog has closed, with the index that the row had last. */
  onClose: (row: number) => void;
}

/** Confirmation dialog for discarding a request, which cannot be undone (REQUEST-12). */
export default function DiscardRequest({ request, findRow, onClose }: DiscardRequestProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const removeFromList = useRemoveFromList();
  const { enabled: shortcuts } = useShortcuts();
  const [open, setOpen] = useState(true);
  const [row, setRow] = useState(findRow);
  const car = useRequestName()(request);
  const question = request.mark === 'offered' ? 'discard.offered' : 'discard';

  function removeAndClose() {
    // Rows above it may have left the list since the question was asked.
    const now = findRow();
    if (now >= 0) setRow(now);
    removeFromList('unansweredRequests', request.id);
    invalidateLists('discardedRequests');
    setOpen(false);
  }

  const discarding = useMutation({
    mutationFn: () => discardRequest(request.id),
    onSuccess: (outcome) => {
      removeAndClose();
      if (outcome === 'discarded') {
        notify({ type: 'success', title: t('discard.done'), message: car });
      } else {
        notify({ type: 'warning', title: t('gone.title'), message: t('gone.marked', { car }) });
      }
    },
    onError: (error) => {
      if (isAlreadyHandled(error)) {
        removeAndClose();
        notify({ type: 'warning', title: t('gone.title'), message: t('gone.text', { car }) });
      }
      // The request may be discarded all the same where the answer was lost.
      invalidateLists('unansweredRequests', 'discardedRequests');
    },
    onSettled: () => {
      void queries.invalidateQueries(requestDetailQuery(request.id));
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t(`${question}.title`, { car })}
      confirmLabel={t(`${question}.confirm`)}
      confirmKey={shortcuts ? 'y' : undefined}
      busy={discarding.isPending}
      error={discarding.error ? errorText(discarding.error) : undefined}
      onConfirm={() => discarding.mutate()}
      onCloseFocus={() => onClose(row)}
    >
      {t(`${question}.text`)}
    </ConfirmDialog>
  );
}
