import { useLocation } from '@portal/kit/router';
import { isUnder } from '@portal/kit/paths';
import { signOut } from '@portal/kit/session';
import { useEffect } from 'react';
import type { Visit } from './useVisit';

/** Signs out where the page that would do so does not come: its reader must leave all the same. */
export function useSignOut({ section }: Visit): void {
  const { pathname } = useLocation();
  const stranded = isUnder(pathname, '/logout') && section.failure !== undefined;
  useEffect(() => {
    if (stranded) void signOut();
  }, [stranded]);
}
