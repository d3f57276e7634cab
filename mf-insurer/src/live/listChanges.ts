import { listEffect, type Change, type RequestListName } from '@portal/core';

/** Changes of a list since it was read. */
export interface ListChanges {
  /** Ids of requests that joined the list. */
  readonly joined: ReadonlySet<number>;
  /** Ids of shown requests that left it, with the change by which they did. */
  readonly left: ReadonlyMap<number, Change>;
}

export const NO_CHANGES: ListChanges = { joined: new Set(), left: new Map() };

interface Update {
  readonly changes: ListChanges;
  /** Whether only a reading of the list says what it holds now. */
  readonly unknown: boolean;
}

/** The changes of a list after further events; `has` says whether the list as read has a request. */
export function withEvents(
  before: ListChanges,
  list: RequestListName,
  events: readonly Change[],
  has: (id: number) => boolean,
): Update {
  const joined = new Set(before.joined);
  const left = new Map(before.left);
  let unknown = false;
  for (const change of events) {
    const { kind, id } = change;
    switch (listEffect(list, kind)) {
      case 'joins':
        // A request that left may come back, as after the deletion of its offer.
        if (!left.delete(id) && !has(id)) joined.add(id);
        break;
      case 'leaves':
        if (!joined.delete(id) && has(id)) left.set(id, change);
        break;
      case 'unknown':
        unknown = joined.delete(id) || kind === 'other' || has(id) || unknown;
        break;
      case null:
    }
  }
  return { changes: { joined, left }, unknown };
}

/** The changes that a list read since does not have: events of the time of its reading. */
export function notInList(
  { joined, left }: ListChanges,
  has: (id: number) => boolean,
): ListChanges {
  return {
    joined: new Set([...joined].filter((id) => !has(id))),
    left: new Map([...left].filter(([id]) => has(id))),
  };
}

/** The changes of `after` that were not there `before`. */
export function since(before: ListChanges, after: ListChanges): ListChanges {
  return {
    joined: new Set([...after.joined].filter((id) => !before.joined.has(id))),
    left: new Map([...after.left].filter(([id]) => !before.left.has(id))),
  };
}
