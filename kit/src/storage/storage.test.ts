import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { localStore, sessionStore } from '.';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('text is stored under its key and removed by null, per storage', () => {
  localStore.set('portal.theme', 'dark');
  expect(localStorage.getItem('portal.theme')).toBe('dark');
  expect(localStore.get('portal.theme')).toBe('dark');
  expect(sessionStore.get('portal.theme')).toBeNull();
  localStore.set('portal.theme', null);
  expect(localStorage.getItem('portal.theme')).toBeNull();
});

test('JSON is read back; a missing or malformed entry is null', () => {
  sessionStore.setJson('member', { id: 7 });
  expect(sessionStore.getJson('member')).toEqual({ id: 7 });
  sessionStorage.setItem('member', '{');
  expect(sessionStore.getJson('member')).toBeNull();
  expect(sessionStore.getJson('other')).toBeNull();
});

describe('where storage is refused', () => {
  test('reads give null and writes are dropped', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(() => localStore.set('portal.theme', 'dark')).not.toThrow();
    expect(localStore.get('portal.theme')).toBeNull();
    expect(localStore.getJson('portal.theme')).toBeNull();
  });
});
