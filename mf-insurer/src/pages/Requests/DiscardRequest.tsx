import type { Change } from '@portal/core';
import { useAct } from '@portal/kit/act';
import { ConfirmDialog } from '@portal/kit/dialog';
import { useTranslation } from '@portal/kit/i18n';
import { useShortcuts } from '@portal/kit/keyboard';
import { useState } from 'react';
import { useRequestName, type NamedRequest } from '../../labels/useRequestName';
import { RemovalReason } from '../../live/RowNote';
import { requestDetailQuery } from '../../queries/requestDetail';
import { useInvalidateLists, useRemoveFromList } from '../../queries/requestLists';
import { discardRequest } from './discardRequest';
import { isAlreadyHandled } from './isAlreadyHandled';

interface DiscardRequestProps {
  /** With the mark of its row, where it has one: an offered one is marked as answered instead. */
  request: NamedRequest & { mark?: string };
  /** The event with which someone else handled it meanwhile. */
  removal: Change | undefined;
  /** Index of its row on the page as it is now, from 0; -1 where it is not there. */
  findRow: () => number;
  /** Called once the dialog has closed, with the index that the row had last. */
  onClose: (row: number) => void;
}

/** Confirmation dialog for discarding a request, which cannot be undone (REQUEST-12). */
export default function DiscardRequest(props: DiscardRequestProps) {
  const { request, removal, findRow, onClose } = props;
  const { t } = useTranslation('insurer');
  const invalidateLists = useInvalidateLists();
  const removeFromList = useRemoveFromList();
  const { enabled: shortcuts } = useShortcuts();
  const [open, setOpen] = useState(true);
  const [row, setRow] = useState(findRow);
  const car = useRequestName()(request);
  const question = request.mark === 'offered' ? 'discard.offered' : 'discard';

  const discarding = useAct({
    call: () =>
      discardRequest(request.id).catch((error: unknown) => {
        if (isAlreadyHandled(error)) return 'handled' as const;
        // The request may be discarded all the same where the answer was lost.
        invalidateLists('unansweredRequests', 'discardedRequests');
        throw error;
      }),
    onDone: () => {
      // Rows above it may have left the list since the question was asked.
      const now = findRow();
      if (now >= 0) setRow(now);
      removeFromList('unansweredRequests', request.id);
      invalidateLists('discardedRequests');
      setOpen(false);
    },
    notice: (_, outcome) =>
      outcome === 'discarded'
        ? { title: t('discard.done'), message: car }
        : {
            type: 'warning',
            title: t('gone.title'),
            message: t(outcome === 'marked' ? 'gone.marked' : 'gone.text', { car }),
          },
    refreshes: requestDetailQuery(request.id).queryKey,
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t(`${question}.title`, { car })}
      confirmLabel={t(`${question}.confirm`)}
      confirmKey={shortcuts ? 'y' : undefined}
      busy={discarding.busy}
      error={discarding.error}
      outdated={removal && !discarding.busy ? <RemovalReason change={removal} /> : undefined}
      onConfirm={() => discarding.run()}
      onCloseFocus={() => onClose(row)}
    >
      {t(`${question}.text`)}
    </ConfirmDialog>
  );
}
