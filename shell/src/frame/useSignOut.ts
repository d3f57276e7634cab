import { isUnder } from '@portal/kit/paths';
import { useLocation } from '@portal/kit/router';
import { signOut } from '@portal/kit/session';
import { useEffect } from 'react';
import type { Visit } from '../useVisit';

/** Signs out at /logout even if the section with the sign-out page does not load. */
export function useSignOut({ section }: Visit): void {
  const { pathname } = useLocation();
  const pageMissing = isUnder(pathname, '/logout') && section.failure !== undefined;
  useEffect(() => {
    if (pageMissing) void signOut();
  }, [pageMissing]);
}
