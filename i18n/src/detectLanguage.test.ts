import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { detectLanguage, rememberLanguage } from './detectLanguage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setBrowserLanguages('fr-CA');
  document.documentElement.lang = 'fr';
});

afterEach(() => {
  document.cookie = 'i18next=; Path=/; Max-Age=0';
  window.history.replaceState(null, '', '/');
});

function setBrowserLanguages(...tags: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(tags[0] ?? '');
}

test('an English browser gets English', () => {
  setBrowserLanguages('en-US', 'fr');
  expect(detectLanguage()).toBe('en');
});

test.each([['de-DE', 'es'], ['C'], ['undefined'], ['x-klingon'], []])(
  'a browser in another language, or in none, gets French: %s',
  (...tags: string[]) => {
    setBrowserLanguages(...tags);
    expect(detectLanguage()).toBe('fr');
  },
);

test('a language is read with the encoding that some systems add', () => {
  setBrowserLanguages('en-US@posix');
  expect(detectLanguage()).toBe('en');
});

test('each source takes precedence over the later ones: query string, cookie, local storage, session storage, browser', () => {
  sessionStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage()).toBe('en');
  localStorage.setItem('i18nextLng', 'fr');
  expect(detectLanguage()).toBe('fr');
  document.cookie = 'i18next=en; Path=/';
  expect(detectLanguage()).toBe('en');
  window.history.replaceState(null, '', '/?lng=fr');
  expect(detectLanguage()).toBe('fr');
});

test('a source with an unknown language is skipped', () => {
  localStorage.setItem('i18nextLng', 'en');
  window.history.replaceState(null, '', '/?lng=klingon');
  expect(detectLanguage()).toBe('en');
});

test('the detected language is stored in local storage', () => {
  setBrowserLanguages('en-CA');
  detectLanguage();
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('the query parameter is removed, the rest of the address stays', () => {
  window.history.replaceState({ key: 'a' }, '', '/team?lng=en&page=2#top');
  detectLanguage();
  expect(window.location.href).toBe('http://localhost/team?page=2#top');
  expect(window.history.state).toEqual({ key: 'a' });
});

test('an older cookie does not undo a choice', () => {
  document.cookie = 'i18next=en; Path=/';
  rememberLanguage('fr');
  expect(detectLanguage()).toBe('fr');
});
