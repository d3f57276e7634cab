import { useEffect, useState, type ReactNode } from 'react';
import { loadCore, useCoreReady } from '../api';
import { Loading, PageFailure, useReconnect } from '../ui';

interface WithCoreProps {
  /** Whether the children can be shown before the core is there. */
  readonly optional: boolean;
  readonly children: ReactNode;
}

/** Shows its children once the core is there, which the entry script leaves to pages that are shown before it. */
export function WithCore({ optional, children }: WithCoreProps) {
  const ready = useCoreReady();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const retry = () => setFailure(undefined);
  useReconnect(failure !== undefined, retry);
  const needed = !ready && !optional && !failure;
  useEffect(() => {
    if (needed) loadCore().catch((error: unknown) => setFailure({ error }));
  }, [needed]);
  if (ready || optional) return children;
  if (!failure) return <Loading />;
  return <PageFailure error={failure.error} onRetry={retry} />;
}
