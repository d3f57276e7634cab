import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { useTheme } from '.';

beforeEach(() => {
  useTheme.getState().setTheme('system');
});

const painted = () => document.documentElement.dataset['theme'];

test('a theme is painted at once and remembered', () => {
  useTheme.getState().setTheme('dark');
  expect(painted()).toBe('dark');
  expect(localStorage.getItem('portal.theme')).toBe('dark');
});

test('the device decides again after "system"', () => {
  useTheme.getState().setTheme('dark');
  useTheme.getState().setTheme('system');
  expect(painted()).toBeUndefined();
});

test('the script in <head> paints what was remembered, and nothing else', () => {
  const script = readFileSync(join(__dirname, 'before-paint.js'), 'utf8');
  const beforePaint = () => {
    delete document.documentElement.dataset['theme'];
    window.eval(script);
    return painted();
  };
  localStorage.setItem('portal.theme', 'dark');
  expect(beforePaint()).toBe('dark');
  localStorage.setItem('portal.theme', '<script>');
  expect(beforePaint()).toBeUndefined();
});
