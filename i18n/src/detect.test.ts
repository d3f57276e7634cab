import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { detectLanguage, rememberLanguage } from './detect';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  browserSpeaks('fr-CA');
  document.documentElement.lang = 'fr';
});

afterEach(() => {
  document.cookie = 'i18next=; Path=/; Max-Age=0';
  window.history.replaceState(null, '', '/');
});

function browserSpeaks(...tags: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(tags[0] ?? '');
}

test('an English browser gets English', () => {
  browserSpeaks('en-US', 'fr');
  expect(detectLanguage()).toBe('en');
});

test('a browser that speaks neither gets French', () => {
  browserSpeaks('de-DE', 'es');
  expect(detectLanguage()).toBe('fr');
});

test('each source outranks the later ones: query string, cookie, local storage, session storage, browser', () => {
  sessionStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage()).toBe('en');
  localStorage.setItem('i18nextLng', 'fr');
  expect(detectLanguage()).toBe('fr');
  document.cookie = 'i18next=en; Path=/';
  expect(detectLanguage()).toBe('en');
  window.history.replaceState(null, '', '/?lng=fr');
  expect(detectLanguage()).toBe('fr');
});

test('a source that names an unknown language is passed over', () => {
  localStorage.setItem('i18nextLng', 'en');
  window.history.replaceState(null, '', '/?lng=klingon');
  expect(detectLanguage()).toBe('en');
});

test('what was detected is kept in local storage', () => {
  browserSpeaks('en-CA');
  detectLanguage();
  expect(localStorage.getItem('i18nextLng')).toBe('en');
});

test('the query string is consumed, the rest of the address stays', () => {
  window.history.replaceState({ key: 'a' }, '', '/team?lng=en&page=2#top');
  detectLanguage();
  expect(window.location.href).toBe('http://localhost/team?page=2#top');
  expect(window.history.state).toEqual({ key: 'a' });
});

test('a choice is not undone by an older cookie', () => {
  document.cookie = 'i18next=en; Path=/';
  rememberLanguage('fr');
  expect(detectLanguage()).toBe('fr');
});
