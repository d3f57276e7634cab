// Registers the matchers for the global `expect` and for the imported one.
import '@testing-library/jest-dom';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { warn } = console;
  // The core's warnings about refusals that a test provokes are not printed.
  jest.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('[portal] RefusedError')) warn(...parts);
  });
});

/** Any logged error fails the test unless `expectLogged` accepts it. */
afterEach(() => {
  const logged = jest.mocked(console.error).mock.calls;
  jest.mocked(console.error).mockRestore();
  expect(logged).toEqual([]);
});
