import { useSession } from '@portal/kit/session';
import { useMemo } from 'react';
import { isOpen, type Remote } from '../sections/remotes';

/** The sections of the user's roles that are switched on, in menu order (ACCESS-13). */
export function useMenuEntries(remotes: readonly Remote[]): readonly Remote[] {
  const menuRoles = useSession((session) => session.menuRoles);
  return useMemo(
    () =>
      remotes.filter(
        (remote) =>
          remote.enabled &&
          !isOpen(remote) &&
          remote.roles.some((role) => menuRoles.includes(role)),
      ),
    [remotes, menuRoles],
  );
}
