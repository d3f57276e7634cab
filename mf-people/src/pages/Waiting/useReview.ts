import { fullName, isolatedName, type Application, type Reviewed } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useRefreshPeople } from '../../queries/refresh';

interface ReviewOptions {
  applications: readonly Application[];
  /** Message of the notice that all were handled. */
  done: (count: number) => string;
  onClose: () => void;
  onLeft: (results: readonly Reviewed[]) => void;
}

/** End of a call that handled several applications: the list is read, then the dialog closes or says what is left. */
export function useReview({ applications, done, onClose, onLeft }: ReviewOptions) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  return async (results: readonly Reviewed[]) => {
    const handled = results.filter(({ refusal }) => refusal === null);
    const count = handled.length;
    const only = applications.find(({ user }) => count === 1 && user.id === handled[0]?.userId);
    // Before the dialog closes: the focus returns to a row that stays.
    await refresh();
    if (count > 0) {
      const name = only && isolatedName(fullName(only.user));
      const message = name ? t('waiting.results.named', { done: done(count), name }) : done(count);
      notify({ type: 'success', title: t('waiting.results.done'), message });
    }
    if (count === results.length) onClose();
    else onLeft(results);
  };
}
