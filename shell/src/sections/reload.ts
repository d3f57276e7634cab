import { hasUnsavedChanges } from '@portal/kit/unsaved-changes';
import { sessionStore } from '@portal/kit/storage';
import type { Remote } from './remotes';

/**
 * Reloads the page when this tab is older than a section's build: once per remote and version, and
 * never over unsaved changes.
 */
export function reloadOnce({ name, version }: Remote): void {
  const key = `portal.reloaded.${name}@${version}`;
  if (hasUnsavedChanges() || sessionStore.get(key) !== null) return;
  sessionStore.set(key, 'yes');
  // Without storage a reload could repeat for ever.
  if (sessionStore.get(key) === null) return;
  window.location.reload();
}
