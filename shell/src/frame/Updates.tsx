import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '../pages/PageBoundary';
import { announcedBuilds } from '../sections/announcedBuilds';
import type { Remote } from '../sections/remotes';
import { withRetries } from '../sections/retry';
import { CorePanic } from './CorePanic';
import type { UpdateNoticeProps } from './UpdateNotice';
import styles from './Updates.module.css';

/** The first check for new builds comes three to six minutes after the start, unless the server announces some. */
const FIRST_CHECK_MS = 180_000;

/** Waits for the network, since a failed import is kept for the life of the page. */
const UpdateNotice = lazy(async () => {
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return withRetries(() => import('./UpdateNotice'));
});

interface UpdatesProps extends UpdateNoticeProps {
  readonly remotes: readonly Remote[];
}

/** Bar below the page: builds that are newer than the ones it shows. */
export function Updates(props: UpdatesProps) {
  const due = useFirstCheckDue();
  return (
    <div className={styles.bars}>
      <CorePanic visit={props.visit} />
      {/* There before its text, which would not be announced otherwise. */}
      <div role="status">
        <PageBoundary fallback={<></>}>
          <Suspense>{due && <UpdateNotice {...props} />}</Suspense>
        </PageBoundary>
      </div>
    </div>
  );
}

function useFirstCheckDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const check = () => {
      setDue(true);
    };
    const timer = setTimeout(check, FIRST_CHECK_MS * (1 + Math.random()));
    announcedBuilds.addEventListener('announced', check);
    return () => {
      clearTimeout(timer);
      announcedBuilds.removeEventListener('announced', check);
    };
  }, []);
  return due;
}
