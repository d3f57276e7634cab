import type { RoleName } from '@portal/core';
import type { SessionState } from '@portal/kit/session';
import { localStore } from '@portal/kit/storage';
import type { Build, Canary, Remote } from './remotes';

/** A build with everything that the loader needs. */
export type LoadableBuild = Build & { readonly container: string };

/** Roles of the user; undefined while they are unknown. */
type Roles = readonly RoleName[] | undefined;

/** Roles of the session: none for a visitor, undefined until they are loaded. */
export function rolesOf({ status, roles, rolesLoading }: SessionState): Roles {
  return status === 'restoring' || rolesLoading ? undefined : roles.map(({ role }) => role);
}

/**
 * The builds of a section to try, in order: the preview that this tab asked for, alone; otherwise the
 * canary if this browser gets it, the live build, and the builds before it, newest first. While the
 * roles are unknown, a canary for roles is left out.
 */
export function buildsOf(remote: Remote, roles: Roles): readonly LoadableBuild[] {
  const preview = remote.preview === undefined ? undefined : remote.previews?.[remote.preview];
  return (preview ? [preview] : [...canaryOf(remote, roles), remote, ...earlierOf(remote)])
    .map(({ entry, integrity, container = remote.container, version, contract }) => ({
      entry,
      ...(integrity !== undefined && { integrity }),
      container,
      version,
      contract,
    }))
    .filter(({ entry }, index, all) => all.findIndex((build) => build.entry === entry) === index);
}

/** Whether the choice of the build depends on roles that are still unknown. */
export function awaitsRoles({ name, canary, preview }: Remote, roles: Roles): boolean {
  if (roles !== undefined || preview !== undefined || canary === undefined) return false;
  return !hasRole(canary, roles) && isInShare(name, canary);
}

/** Folder of a build, such as "1.8.2-ab12cd34": names it in logs and reports. */
export function folderOf({ entry }: Pick<Build, 'entry'>): string {
  return entry.split('/').at(-2) ?? entry;
}

function earlierOf({ earlier, previous, contract }: Remote): readonly Build[] {
  if (earlier || previous === undefined) return earlier ?? [];
  return [{ entry: previous, version: folderOf({ entry: previous }), contract }];
}

function canaryOf({ name, canary }: Remote, roles: Roles): readonly Canary[] {
  return canary && isInShare(name, canary) && hasRole(canary, roles) ? [canary] : [];
}

function hasRole({ roles: required = [] }: Canary, roles: Roles): boolean {
  return required.length === 0 || required.some((role) => roles?.includes(role));
}

/** The browser draws a number from 0 to 100 per section, once. Without storage it gets no canary. */
function isInShare(section: string, { share }: Canary): boolean {
  const key = `portal.canary.${section}`;
  if (localStore.get(key) === null) localStore.set(key, String(Math.random() * 100));
  return Number(localStore.get(key) ?? 100) < share;
}
