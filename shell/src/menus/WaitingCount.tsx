import { portal, useCoreReady } from '@portal/kit/api';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { useRefreshOn } from '@portal/kit/live';
import { useQuery } from '@portal/kit/query';
import { setTabCounts } from '@portal/kit/section';
import { useSession } from '@portal/kit/session';
import { useEffect } from 'react';
import styles from './TopBar.module.css';

/** First path of the section whose menu entry and first tab show how many brokers wait (ACCESS-13). */
export const PEOPLE_PATH = '/people';

const waitingKey = ['frame', 'waiting'];

/** Brokers who wait for their approval; nothing where none does. */
export function WaitingCount() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const ready = useCoreReady();
  const first = useSession(({ waiting }) => waiting);
  const { data: count } = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) =>
      (await portal().call('session', undefined, { signal })).waiting ?? 0,
    enabled: ready,
    staleTime: Infinity,
    ...(first !== null && { initialData: first }),
  });
  useRefreshOn(['peopleChanged'], waitingKey);
  useEffect(() => {
    if (count !== undefined) setTabCounts({ [PEOPLE_PATH]: count });
  }, [count]);
  if (!count) return null;
  return (
    <span className={styles.waiting}>
      {' '}
      <span aria-hidden className={styles.count}>
        {number(count)}
      </span>
      <span className="visually-hidden">{t('menu.waiting', { count })}</span>
    </span>
  );
}
