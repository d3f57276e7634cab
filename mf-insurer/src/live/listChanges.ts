import { listEffect, type Change, type RequestListName } from '@portal/core';

type Ids = ReadonlySet<number>;
type Removals = ReadonlyMap<number, Change>;

/** Changes of a list that its rows on screen do not show yet. */
export interface ListChanges {
  /** Requests added to the list and not seen in it yet. */
  readonly added: Ids;
  /** Requests removed from the list that are still on screen, with the event that removed them. */
  readonly removed: Removals;
  /** Only a reading of the list says what it holds now. */
  readonly isStale: boolean;
  /** The changes at the start of the latest reading, which contains them. */
  readonly beforeReading: { readonly added: Ids; readonly removed: Removals };
}

export type ListAction =
  /** Events of the stream; `has` says whether the list, as far as it has come, has a request. */
  | {
      type: 'events';
      list: RequestListName;
      events: readonly Change[];
      has: (id: number) => boolean;
    }
  | { type: 'readBegan' }
  /** Requests that a reading found, or found no more, without an event that says why. */
  | { type: 'found'; added: readonly number[]; removed: readonly number[] }
  /** `has` says whether the list as read now has a request. */
  | { type: 'readEnded'; has: (id: number) => boolean }
  /** Rows of these requests were taken out of the list. */
  | { type: 'removed'; ids: readonly number[] }
  /** The user has seen these requests. */
  | { type: 'shown'; ids: readonly number[] };

const NONE = { added: new Set<number>(), removed: new Map<number, Change>() };

export const NO_CHANGES: ListChanges = { ...NONE, isStale: false, beforeReading: NONE };

export function listChanges(state: ListChanges, action: ListAction): ListChanges {
  switch (action.type) {
    case 'events':
      return withEvents(state, action.list, action.events, action.has);
    case 'found':
      return {
        ...state,
        added: new Set([...state.added, ...action.added]),
        removed: new Map([...action.removed.map(unexplained), ...state.removed]),
      };
    case 'readBegan':
      return { ...state, isStale: false, beforeReading: state };
    case 'readEnded':
      return afterReading(state, action.has);
    case 'removed':
      return { ...without(state, action.ids), removed: omit(state.removed, action.ids) };
    case 'shown':
      return without(state, action.ids);
  }
}

const unexplained = (id: number): [number, Change] => [id, { kind: 'other', id }];

function withEvents(
  state: ListChanges,
  list: RequestListName,
  events: readonly Change[],
  has: (id: number) => boolean,
): ListChanges {
  const added = new Set(state.added);
  const removed = new Map(state.removed);
  let { isStale } = state;
  for (const change of events) {
    const { kind, id } = change;
    switch (listEffect(list, kind)) {
      case 'adds':
        // A removed request may come back, as after the deletion of its offer.
        if (!removed.delete(id) && !has(id)) added.add(id);
        break;
      case 'removes':
        added.delete(id);
        if (has(id)) removed.set(id, change);
        break;
      case 'unknown':
        isStale = added.delete(id) || kind === 'other' || has(id) || isStale;
        break;
      case null:
    }
  }
  return { ...state, added, removed, isStale };
}

/**
 * A reading contains the changes from before it began; changes during it may be missing. Added requests
 * stay until they are seen: a reading in the background can put them on another page.
 */
function afterReading(state: ListChanges, has: (id: number) => boolean): ListChanges {
  const { added, removed, beforeReading } = state;
  return {
    ...state,
    added: new Set([...added].filter((id) => has(id) || !beforeReading.added.has(id))),
    removed: new Map([...removed].filter(([id]) => has(id) && !beforeReading.removed.has(id))),
    beforeReading: NONE,
  };
}

function without(state: ListChanges, ids: readonly number[]): ListChanges {
  if (!ids.some((id) => state.added.has(id))) return state;
  return { ...state, added: new Set([...state.added].filter((id) => !ids.includes(id))) };
}

function omit(removals: Removals, ids: readonly number[]): Removals {
  return new Map([...removals].filter(([id]) => !ids.includes(id)));
}
