import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { alone, answersWith, manifest, openLoader, section, serveBuilds } from '../testing/loader';

// Federation needs a browser: the scripts it would load are played here, everything else is real.
const loadExposed = jest.fn<() => Promise<object>>();
jest.mock('./container', () => ({ loadExposed }));

let { answers, fetched } = serveBuilds();

beforeEach(() => {
  jest.resetModules();
  // A new page has no core either.
  Reflect.deleteProperty(globalThis, Symbol.for('@portal/core'));
  window.history.replaceState(null, '', '/team');
  ({ answers, fetched } = serveBuilds());
  loadExposed.mockReset().mockImplementation(() => Promise.resolve(section()));
});

test('a section that is being loaded is not loaded a second time, as for a page that was left and the palette', async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answers[alone.entry] = [() => late, answersWith(manifest)];
  const { loadedSection, loadSection } = await openLoader();
  const page = loadSection(alone, { again: false });
  const palette = loadSection(alone, { again: false, background: true });
  await waitFor(() => expect(fetched).toHaveLength(1));
  answer(Response.json(manifest));
  expect(await page).toBe(await palette);
  expect(loadedSection(alone)).toBe(await page);
  expect(loadExposed).toHaveBeenCalledTimes(1);
});

test('a section that failed is loaded anew', async () => {
  loadExposed.mockRejectedValueOnce(new TypeError('x is not a function'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { loadSection } = await openLoader();
  await expect(loadSection(alone, { again: false })).rejects.toThrow();
  await expect(loadSection(alone, { again: false })).resolves.toMatchObject({ name: 'team' });
});
