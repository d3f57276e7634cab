import { hasUnsavedChanges } from '@portal/kit/router';
import type { Remote } from './remotes';

/**
 * Reloads the page for a build that this tab is too old for: once per remote and version, and never
 * over edits that are not saved.
 */
export function reloadOnce({ name, version }: Remote): void {
  const key = `portal.reloaded.${name}@${version}`;
  if (hasUnsavedChanges() || sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'yes');
  window.location.reload();
}
