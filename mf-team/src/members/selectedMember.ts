import type { User } from '@portal/core';
import { sessionKey } from '@portal/kit/session';
import { sessionStore } from '@portal/kit/storage';

/** Path of the member page, which has no member in its URL (TEAM-3). */
export const MEMBER_PATH = '/team/member';

const STORAGE_KEY = sessionKey('team.selected-member');

/** Stores the member to show on the member page. */
export function setSelectedMember(member: User): void {
  sessionStore.setJson(STORAGE_KEY, member);
}

/** The member opened last in this tab; kept across reloads until the session ends. */
export function getSelectedMember(): User | null {
  return sessionStore.getJson(STORAGE_KEY) as User | null;
}

export function clearSelectedMember(): void {
  sessionStore.set(STORAGE_KEY, null);
}
