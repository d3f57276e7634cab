import type { Config } from '@portal/kit/config';
import { sessionStore } from '@portal/kit/storage';
import { PREVIEW_PARAMETER, PREVIEWS_KEY } from './previewRequest';
import type { Remote } from './remotes';

/** Names of previews by section. */
type Previews = Readonly<Record<string, string>>;

/** Previews that this tab asks for. Without storage there are none. */
export function requestedPreviews(): Previews {
  const value = sessionStore.getJson(PREVIEWS_KEY);
  const entries = Object.entries(value ?? {}).filter(([, name]) => typeof name === 'string');
  return Object.fromEntries(entries);
}

/**
 * The remotes with the previews that this tab asks for, where the operator allows them. An address with
 * `?preview=team:bills` asks for one, for the time of the tab, and loses the parameter.
 */
export function withPreviews(
  remotes: readonly Remote[],
  { previews: allowed = false }: Config,
): readonly Remote[] {
  keepRequested();
  const requested = requestedPreviews();
  if (!allowed) return remotes;
  return remotes.map((remote) => {
    const { [remote.name]: preview } = requested;
    const exists = preview !== undefined && Object.hasOwn(remote.previews ?? {}, preview);
    return exists ? { ...remote, preview } : remote;
  });
}

/** Reloads the tab without previews; the browser asks first where changes are unsaved. */
export function leavePreviews(): void {
  sessionStore.set(PREVIEWS_KEY, null);
  window.location.reload();
}

function keepRequested(): void {
  const url = new URL(window.location.href);
  const added = url.searchParams
    .getAll(PREVIEW_PARAMETER)
    .map((text) => /^([a-z][a-z0-9-]*):(.+)$/u.exec(text)?.slice(1) as [string, string] | undefined)
    .filter((pair) => pair !== undefined);
  if (added.length > 0)
    sessionStore.setJson(PREVIEWS_KEY, { ...requestedPreviews(), ...Object.fromEntries(added) });
  url.searchParams.delete(PREVIEW_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
