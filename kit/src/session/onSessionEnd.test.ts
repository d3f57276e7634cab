import { beforeEach, expect, test } from '@jest/globals';
import { resetStores, onSessionEnd, sessionKey } from './onSessionEnd';

beforeEach(() => {
  sessionStorage.clear();
});

test('session keys of the tab’s storage are removed with the session, others stay', () => {
  sessionStorage.setItem(sessionKey('team.selected-member'), 'somebody');
  sessionStorage.setItem('i18nextLng', 'fr');
  resetStores();
  expect(Object.keys(sessionStorage)).toEqual(['i18nextLng']);
});

test('a store that registered is emptied until it takes its registration back', () => {
  let emptied = 0;
  const forget = onSessionEnd(() => (emptied += 1));
  resetStores();
  forget();
  resetStores();
  expect(emptied).toBe(1);
});
