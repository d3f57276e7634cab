import { expect, jest } from '@jest/globals';

/** Expects a logged error that matches, and accepts it; other logged errors still fail the test. */
export function expectLogged(pattern: RegExp): void {
  const spy = jest.mocked(console.error);
  const lines = spy.mock.calls.map((parts) => parts.map(String).join(' '));
  expect(lines).toContainEqual(expect.stringMatching(pattern));
  const others = spy.mock.calls.filter((_, index) => !pattern.test(lines[index] ?? ''));
  spy.mockClear();
  spy.mock.calls.push(...others);
}
