import { useBlockedNavigation } from '@portal/kit/unsaved-changes';
import { lazy, Suspense } from 'react';

const UnsavedChangesDialog = lazy(() => import('./UnsavedChangesDialog'));

/** Asks before unsaved changes are lost by a navigation. The dialog is fetched when first needed. */
export function UnsavedChangesPrompt() {
  const blocked = useBlockedNavigation();
  if (!blocked) return null;
  return (
    <Suspense>
      <UnsavedChangesDialog {...blocked} />
    </Suspense>
  );
}
