import { hasUnsavedChanges } from '@portal/kit/router';
import type { Remote } from './remotes';

/**
 * Reloads the page when this tab is older than a section's build: once per remote and version, and
 * never over unsaved changes.
 */
export function reloadOnce({ name, version }: Remote): void {
  const key = `portal.reloaded.${name}@${version}`;
  if (hasUnsavedChanges() || sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'yes');
  window.location.reload();
}
