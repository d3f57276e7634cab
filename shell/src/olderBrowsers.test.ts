import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

/** The functions of this page, without those of the browser. */
async function withoutOwn() {
  Reflect.deleteProperty(URL, 'canParse');
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  jest.resetModules();
  await import('./olderBrowsers');
}

beforeEach(withoutOwn);
afterEach(() => {
  jest.useRealTimers();
});

test('an address is one where the browser can read it, with the base of the page', () => {
  expect(URL.canParse('https://portal.test/a')).toBe(true);
  expect(URL.canParse('/a', 'https://portal.test')).toBe(true);
  expect(URL.canParse('/a')).toBe(false);
});

test('a timeout fires after its time, with its name', async () => {
  jest.useFakeTimers();
  const signal = AbortSignal.timeout(500);
  await jest.advanceTimersByTimeAsync(499);
  expect(signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('the first of several signals fires the one of all, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('left');
  one.abort('later');
  expect(any.reason).toBe('left');
  expect(AbortSignal.any([one.signal]).reason).toBe('later');
});
