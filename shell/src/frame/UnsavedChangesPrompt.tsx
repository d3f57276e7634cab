import { useBlockedNavigation, useHasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { lazy, Suspense, useEffect } from 'react';

const loadDialog = () => import('./UnsavedChangesDialog');
const UnsavedChangesDialog = lazy(loadDialog);

/** Asks before unsaved changes are lost by a navigation. The dialog is fetched with the first of them: later the network may be missing. */
export function UnsavedChangesPrompt() {
  const blocked = useBlockedNavigation();
  const dirty = useHasUnsavedChanges();
  useEffect(() => {
    // A failure surfaces when the dialog is shown.
    if (dirty) loadDialog().catch(() => undefined);
  }, [dirty]);
  if (!blocked) return null;
  return (
    <Suspense>
      <UnsavedChangesDialog {...blocked} />
    </Suspense>
  );
}
