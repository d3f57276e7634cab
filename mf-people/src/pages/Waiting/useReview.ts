import type { Reviewed } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useRefreshPeople } from '../../queries/refresh';

interface ReviewOptions {
  /** Message of the notice that all were handled. */
  done: (count: number) => string;
  onClose: () => void;
  onLeft: (results: readonly Reviewed[]) => void;
}

/** What follows a call that handled several applications: the list is read, then the dialog closes or says what is left. */
export function useReview({ done, onClose, onLeft }: ReviewOptions) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  return async (results: readonly Reviewed[]) => {
    const handled = results.filter(({ refusal }) => refusal === null).length;
    // Before the dialog closes: the focus returns to a row that stays.
    await refresh();
    if (handled > 0) {
      notify({ type: 'success', title: t('waiting.results.done'), message: done(handled) });
    }
    if (handled === results.length) onClose();
    else onLeft(results);
  };
}
