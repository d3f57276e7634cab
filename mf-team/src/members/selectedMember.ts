import type { User } from '@portal/core';
import { onSessionEnd, sessionKey } from '@portal/kit/session';
import { localStore, sessionStore } from '@portal/kit/storage';

/** Path of the member page, which has no member in its URL (TEAM-3). */
export const MEMBER_PATH = '/team/member';

/** The member that the member page shows; the id alone in a tab opened by a link. */
export type SelectedMember = Pick<User, 'id'> & Partial<Pick<User, 'firstName' | 'lastName'>>;

const STORAGE_KEY = sessionKey('team.selected-member');

const listeners = new Set<(member: SelectedMember) => void>();

/** Calls `listener` when another member is selected, which may be on the member page itself. */
export function onMemberSelected(listener: (member: SelectedMember) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the member to show on the member page, without the e-mail: the browser's storage is no place for contact data. */
export function setSelectedMember(member: SelectedMember): void {
  const { id, firstName, lastName } = member;
  sessionStore.setJson(STORAGE_KEY, { id, firstName, lastName });
  listeners.forEach((listener) => listener(member));
}

/** The member opened last in this tab; kept across reloads until the session ends. */
export function getSelectedMember(): SelectedMember | null {
  const stored = sessionStore.getJson(STORAGE_KEY) as SelectedMember | null;
  if (stored) return stored;
  const id = takeHandedOver();
  if (id === undefined) return null;
  setSelectedMember({ id });
  return { id };
}

export function clearSelectedMember(): void {
  sessionStore.set(STORAGE_KEY, null);
}

/** Ids of members for new tabs, the first asked for first: a tab has no session storage of its opener. */
const HAND_OVER_KEY = 'portal.team.members-for-new-tabs';

/** Time for a new tab to load. Later its entry must not answer for another tab. */
const HAND_OVER_TTL_MS = 60_000;

interface HandOver {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A context menu was opened on the link, which may have been closed again. */
  readonly unsure: boolean;
}

/** Hands a member's id over to the new tab that a link is about to open. */
export function handOverToNewTab({ id }: User, { unsure = false } = {}): void {
  const waiting = readHandOvers().filter((entry) => !entry.unsure);
  localStore.setJson(HAND_OVER_KEY, [...waiting, { id, at: Date.now(), unsure }]);
}

function takeHandedOver(): number | undefined {
  const [first, ...waiting] = readHandOvers();
  if (first) localStore.setJson(HAND_OVER_KEY, waiting);
  return first?.id;
}

function readHandOvers(): HandOver[] {
  const stored = localStore.getJson(HAND_OVER_KEY);
  const entries = Array.isArray(stored) ? (stored as (Partial<HandOver> | null)[]) : [];
  return entries.filter(isCurrent);
}

function isCurrent(entry: Partial<HandOver> | null): entry is HandOver {
  return typeof entry?.id === 'number' && Date.now() - Number(entry.at) < HAND_OVER_TTL_MS;
}

onSessionEnd(() => localStore.set(HAND_OVER_KEY, null));
