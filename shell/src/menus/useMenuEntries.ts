import { visibleTo } from '@portal/core';
import { useSession } from '@portal/kit/session';
import { useMemo } from 'react';
import { isOpen, type Remote } from '../sections/remotes';

/** The sections of the user's roles that are switched on, in menu order (ACCESS-13). */
export function useMenuEntries(remotes: readonly Remote[]): readonly Remote[] {
  const roles = useSession((session) => session.roles);
  return useMemo(
    () =>
      remotes.filter(
        (remote) => remote.enabled && !isOpen(remote) && visibleTo(roles, remote.roles),
      ),
    [remotes, roles],
  );
}
