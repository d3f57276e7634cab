// Matchers for tests that take `expect` from the environment, and for those that import it.
import '@testing-library/jest-dom';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { warn } = console;
  // Warnings of the core about refusals are expected in tests.
  jest.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('[portal] RefusedError')) warn(...parts);
  });
});

/** Fails a test that logs an error. */
afterEach(() => {
  const logged = jest.mocked(console.error).mock.calls;
  jest.mocked(console.error).mockRestore();
  expect(logged).toEqual([]);
});
