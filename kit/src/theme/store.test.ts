import { beforeEach, expect, test } from '@jest/globals';
import { useTheme } from '.';

beforeEach(() => {
  useTheme.getState().setTheme('system');
});

const applied = () => document.documentElement.dataset['theme'];

test('a theme is applied at once and stored', () => {
  useTheme.getState().setTheme('dark');
  expect(applied()).toBe('dark');
  expect(localStorage.getItem('portal.theme')).toBe('dark');
});

test('"system" follows the device again', () => {
  useTheme.getState().setTheme('dark');
  useTheme.getState().setTheme('system');
  expect(applied()).toBeUndefined();
});

/** The media of the theme colours of the page, light first. */
function themeColors() {
  return [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ media }) => media);
}

test('the browser takes the colour of the chosen theme, else that of the device', () => {
  document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">';
  useTheme.getState().setTheme('dark');
  expect(themeColors()).toEqual(['not all', 'all']);
  useTheme.getState().setTheme('system');
  expect(themeColors()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
