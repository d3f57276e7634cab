import { beforeAll, expect, jest, test } from '@jest/globals';
import { ignoreComposedEscape } from './composedKeys';

const heard = jest.fn();

beforeAll(() => {
  ignoreComposedEscape();
  document.addEventListener('keydown', heard, { capture: true });
});

test.each([
  ['within a composition', { key: 'Escape', isComposing: true }, 0],
  ['that Safari sends after one', { key: 'Escape', keyCode: 229 }, 0],
  ['outside of one', { key: 'Escape' }, 1],
])('Escape %s is the page’s or the composition’s', (_name, init, times) => {
  heard.mockClear();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  expect(heard).toHaveBeenCalledTimes(times);
});

test('other keys of a composition reach the page', () => {
  heard.mockClear();
  const enter = { key: 'Enter', isComposing: true, bubbles: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(heard).toHaveBeenCalledTimes(1);
});
