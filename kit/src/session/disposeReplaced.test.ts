import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { disposeReplaced } from './disposeReplaced';
import { resetStores } from './onSessionEnd';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function handles(isInUse?: () => boolean) {
  const register = disposeReplaced(isInUse);
  const freed: string[] = [];
  return { freed, add: (name: string) => register({ free: () => freed.push(name) }) };
}

test('a handle that is on screen outlives pieces that come faster than the page renders', () => {
  const { add, freed } = handles();
  ['on screen', 'piece', 'piece', 'last'].forEach(add);
  jest.advanceTimersByTime(1000);
  expect(freed).toEqual([]);
});

test('replaced handles are freed once, and the newest is kept', () => {
  const { add, freed } = handles();
  ['first', 'second', 'newest'].forEach(add);
  jest.advanceTimersByTime(60_000);
  expect(freed).toEqual(['first', 'second']);
});

test('a replaced handle in use is freed once it is out of use', () => {
  let isInUse = true;
  const { add, freed } = handles(() => isInUse);
  ['first', 'newest'].forEach(add);
  jest.advanceTimersByTime(60_000);
  expect(freed).toEqual([]);
  isInUse = false;
  jest.advanceTimersByTime(60_000);
  expect(freed).toEqual(['first']);
});

test('the end of the session frees all, each once', () => {
  const { add, freed } = handles();
  ['first', 'newest'].forEach(add);
  resetStores();
  jest.advanceTimersByTime(60_000);
  expect(freed).toEqual(['first', 'newest']);
});
