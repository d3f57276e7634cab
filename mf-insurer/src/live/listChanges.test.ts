import { beforeAll, expect, test } from '@jest/globals';
import { initCore, type Change, type EventKind } from '@portal/core';
import { listChanges, NO_CHANGES, type ListAction, type ListChanges } from './listChanges';

const event = (kind: EventKind, id: number): Change => ({ kind, id });
const has =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id);
const events = (held: (id: number) => boolean, ...all: Change[]): ListAction => ({
  type: 'events',
  list: 'unansweredRequests',
  events: all,
  has: held,
});
const after = (...actions: ListAction[]): ListChanges => actions.reduce(listChanges, NO_CHANGES);
const ids = ({ added, removed }: ListChanges) => [[...added], [...removed.keys()]];

beforeAll(() => initCore());

test('requests that come are added, those of the list that are handled are removed', () => {
  const state = after(
    events(has(1), event('requestCreated', 4), event('requestAnswered', 1)),
    events(has(1), event('requestDiscarded', 9), event('claimChanged', 1)),
  );
  expect(ids(state)).toEqual([[4], [1]]);
  expect(state.isStale).toBe(false);
});

test('a request that comes and goes counts for nothing, and one that comes back is no longer removed', () => {
  const state = after(
    events(has(1), event('requestCreated', 4), event('requestAnswered', 1)),
    events(has(1), event('requestDiscarded', 4), event('offerDeleted', 1)),
  );
  expect(ids(state)).toEqual([[], []]);
});

test('a request that a reading in the background brought stays added until it was shown', () => {
  const read = [
    events(has(1), event('requestCreated', 4), event('requestCreated', 5)),
    { type: 'readBegan' },
    { type: 'readEnded', has: has(1, 4, 5) },
  ] satisfies ListAction[];
  expect(ids(after(...read))).toEqual([[4, 5], []]);
  expect(ids(after(...read, { type: 'shown', ids: [5] }))).toEqual([[4], []]);
});

test('an added request that is handled after the reading that brought it is removed', () => {
  const state = after(
    events(has(1), event('requestCreated', 4)),
    { type: 'readBegan' },
    { type: 'readEnded', has: has(1, 4) },
    events(has(1, 4), event('requestAnswered', 4)),
  );
  expect(ids(state)).toEqual([[], [4]]);
});

test('a reading drops what it does not have, but for events of its time', () => {
  const state = after(
    events(has(1, 2), event('requestCreated', 4), event('requestAnswered', 1)),
    { type: 'readBegan' },
    events(has(1, 2), event('requestCreated', 5), event('requestAnswered', 2)),
    { type: 'readEnded', has: has(1, 2) },
  );
  expect(ids(state)).toEqual([[5], [2]]);
});

test('a row that was taken out is no longer counted as removed', () => {
  const state = after(
    events(has(1, 2), event('requestDiscarded', 1), event('requestDiscarded', 2)),
    {
      type: 'removed',
      ids: [1],
    },
  );
  expect(ids(state)).toEqual([[], [2]]);
});

test('a list is stale after an event of unknown effect', () => {
  expect(after(events(has(1), event('other', 7))).isStale).toBe(true);
  expect(after(events(has(1), event('other', 7)), { type: 'readBegan' }).isStale).toBe(false);
});
