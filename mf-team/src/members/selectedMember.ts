import type { User } from '@portal/core';
import { sessionKey } from '@portal/kit/session';

/** Where the selected member is shown. */
export const memberPath = '/team/member';

const key = sessionKey('team.selected-member');

/** Stores the member somebody opens: `/team/member` names nobody in its address (TEAM-3). */
export function selectMember(member: User): void {
  sessionStorage.setItem(key, JSON.stringify(member));
}

/** The member opened last in this tab; survives a reload, not the session. */
export function selectedMember(): User | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

export function forgetMember(): void {
  sessionStorage.removeItem(key);
}
