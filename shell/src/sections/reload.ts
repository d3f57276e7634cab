import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { sessionStore } from '@portal/kit/storage';
import type { Remote } from './remotes';

/**
 * Reloads the page when this tab is older than a section's live build: once per build, and never over
 * unsaved changes. Builds of one version differ in their `entry` only.
 */
export function reloadOnce({ entry }: Remote): void {
  const key = `portal.reloaded.${entry}`;
  if (hasUnsavedChanges() || sessionStore.get(key) !== null) return;
  sessionStore.set(key, 'yes');
  // Without storage a reload could repeat for ever.
  if (sessionStore.get(key) === null) return;
  window.location.reload();
}
