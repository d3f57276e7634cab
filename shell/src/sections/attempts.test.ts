import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Section } from '@portal/kit/section';
import { waitFor } from '@testing-library/react';
import { alone, answersWith, manifest, openLoader, section, serveBuilds } from '../testing/loader';

// Federation needs a browser: the scripts it would load are played here, everything else is real.
const loadExposed = jest.fn<() => Promise<object>>();
jest.mock('./container', () => ({ loadExposed }));

type LoadMessages = Section['loadMessages'];

let { answers } = serveBuilds();

beforeEach(() => {
  jest.resetModules();
  // A new page has no core either.
  Reflect.deleteProperty(globalThis, Symbol.for('@portal/core'));
  window.history.replaceState(null, '', '/team');
  ({ answers } = serveBuilds());
  loadExposed.mockReset().mockImplementation(() => Promise.resolve(section()));
});

/** A promise that the test resolves. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function start() {
  const { loadSection } = await openLoader();
  const controller = new AbortController();
  const loading = loadSection(alone, { again: false, signal: controller.signal });
  loading.catch(() => undefined);
  return { loading, abort: () => controller.abort() };
}

/** Whether the page loads the section's texts in the other language, as for its search. */
async function expectTranslated({ loadMessages }: Section) {
  const { addMessagesIn } = await import('@portal/kit/i18n');
  await addMessagesIn('en', loadMessages);
}

describe('an attempt that a newer one supersedes', () => {
  test('runs no script once its manifest answers', async () => {
    const late = deferred<Response>();
    answers[alone.entry] = [() => late.promise, answersWith(manifest)];
    const first = await start();
    first.abort();
    const second = await start();
    await expectTranslated(await second.loading);
    late.resolve(Response.json(manifest));
    await expect(first.loading).rejects.toThrow();
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });

  test('adds no translations once its script has run', async () => {
    const late = deferred<object>();
    const loadMessages = jest.fn<LoadMessages>();
    loadExposed.mockReturnValueOnce(late.promise);
    const first = await start();
    await waitFor(() => expect(loadExposed).toHaveBeenCalledTimes(1));
    first.abort();
    const second = await start();
    const kept = await second.loading;
    late.resolve(section({ loadMessages }));
    await expect(first.loading).rejects.toThrow();
    expect(loadMessages).not.toHaveBeenCalled();
    await expectTranslated(kept);
  });

  test('is not kept once its translations are there', async () => {
    const [late, later] = [deferred<object>(), deferred<object>()];
    const messages = [late, later].map(({ promise }) =>
      jest.fn<LoadMessages>().mockReturnValueOnce(promise as ReturnType<LoadMessages>),
    );
    for (const loadMessages of messages)
      loadExposed.mockResolvedValueOnce(section({ loadMessages }));
    const first = await start();
    await waitFor(() => expect(messages[0]).toHaveBeenCalled());
    first.abort();
    const second = await start();
    await waitFor(() => expect(messages[1]).toHaveBeenCalled());
    late.resolve({});
    await expect(first.loading).rejects.toThrow();
    later.resolve({});
    const { loadMessages } = await second.loading;
    expect(loadMessages).toBe(messages[1]);
  });
});

test('an attempt for a page that was left goes on, and the next visit finds its section', async () => {
  const late = deferred<object>();
  loadExposed.mockReturnValueOnce(late.promise);
  const { loading, abort } = await start();
  await waitFor(() => expect(loadExposed).toHaveBeenCalledTimes(1));
  abort();
  late.resolve(section());
  const { loadedSection } = await openLoader();
  expect(await loading).toBe(loadedSection(alone));
});
