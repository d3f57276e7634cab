import type { User } from '@portal/core';
import { sessionKey } from '@portal/kit/session';

/** Path of the member page, which has no member in its address (TEAM-3). */
export const MEMBER_PATH = '/team/member';

const STORAGE_KEY = sessionKey('team.selected-member');

/** Stores the member to show on the member page. */
export function setSelectedMember(member: User): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(member));
}

/** The member opened last in this tab; kept across reloads until the session ends. */
export function getSelectedMember(): User | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as User | null;
  } catch {
    return null;
  }
}

export function clearSelectedMember(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
