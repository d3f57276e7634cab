import { beforeEach, expect, jest, test } from '@jest/globals';
import { resetStores, onSessionEnd, sessionKey } from './onSessionEnd';

beforeEach(() => {
  sessionStorage.clear();
});

test('session keys are removed with the session, other session storage stays', () => {
  sessionStorage.setItem(sessionKey('list'), 'theirs');
  sessionStorage.setItem('i18nextLng', 'fr');
  resetStores();
  expect(Object.keys(sessionStorage)).toEqual(['i18nextLng']);
});

test('a browser that refuses storage ends a session as any other', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(resetStores).not.toThrow();
});

test('a registered store is reset until it unsubscribes', () => {
  let emptied = 0;
  const forget = onSessionEnd(() => (emptied += 1));
  resetStores();
  forget();
  resetStores();
  expect(emptied).toBe(1);
});
