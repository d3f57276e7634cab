import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useTheme } from '@portal/kit/theme';
import { showStoredLook } from './storedLook';

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">';
  localStorage.clear();
});
afterEach(() => useTheme.getState().setTheme('system'));

const look = () => {
  const { theme } = document.documentElement.dataset;
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta')];
  return { theme, colors: metas.map(({ media }) => media) };
};

test.each(['light', 'dark'] as const)('the stored theme %s is shown as its choice was', (theme) => {
  useTheme.getState().setTheme(theme);
  const chosen = look();
  useTheme.getState().setTheme('system');
  localStorage.setItem('portal.theme', theme);
  showStoredLook();
  expect(chosen.theme).toBe(theme);
  expect(look()).toEqual(chosen);
});

test('a stored text that is no theme is passed over', () => {
  localStorage.setItem('portal.theme', '<script>');
  showStoredLook();
  expect(look().theme).toBeUndefined();
});

test('the font that an earlier visit has fetched is set', () => {
  showStoredLook();
  expect(document.documentElement.dataset['font']).toBeUndefined();
  localStorage.setItem('portal.font', 'inter');
  showStoredLook();
  expect(document.documentElement.dataset['font']).toBe('inter');
});
