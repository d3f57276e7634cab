import type { User } from '@portal/core';
import { onSessionEnd, useSession } from '@portal/kit/session';

const key = 'portal.team.selected-member';

/** Where the selected member is shown. */
export const memberPath = '/team/member';

/** Stores the member somebody opens: `/team/member` names nobody in its address (reading 23). */
export function selectMember(member: User): void {
  sessionStorage.setItem(key, JSON.stringify({ selectedBy: signedIn(), member }));
}

/** The member opened last in this tab by whoever is signed in; survives a reload. */
export function selectedMember(): User | null {
  const { selectedBy, member } = stored();
  return member !== undefined && selectedBy === signedIn() ? member : null;
}

export function forgetMember(): void {
  sessionStorage.removeItem(key);
}

onSessionEnd(forgetMember);

interface Selection {
  /** Id of the user who selected: the tab may pass to another before this section is loaded. */
  readonly selectedBy?: number;
  readonly member?: User;
}

function stored(): Selection {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Selection | null) ?? {};
  } catch {
    return {};
  }
}

function signedIn(): number | undefined {
  return useSession.getState().user?.id;
}
