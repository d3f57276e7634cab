import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SectionRoute } from '@portal/kit/section';
import { expectLogged } from '@portal/kit/testing';
import {
  alone,
  build,
  deep,
  missingFile,
  notFound,
  notShared,
  openLoader,
  remotesWith,
  section,
  serveBuilds,
} from '../testing/loader';
import type { Remote } from './remotes';

// Federation needs a browser: the scripts it would load are played here, everything else is real.
const loadExposed = jest.fn<() => Promise<object>>();
jest.mock('./container', () => ({ loadExposed }));

let { answers } = serveBuilds();

beforeEach(() => {
  jest.resetModules();
  // A new page has no core either.
  Reflect.deleteProperty(globalThis, Symbol.for('@portal/core'));
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/team');
  ({ answers } = serveBuilds());
  loadExposed.mockReset().mockResolvedValue(section());
});

afterEach(() => {
  jest.useRealTimers();
});

/** jsdom logs an error instead of reloading. */
const expectReload = () => {
  expectLogged(/Not implemented: navigation/u);
};
const expectNoReload = () => {
  expect(console.error).not.toHaveBeenCalled();
};

const attempt = () => ({ again: false, signal: new AbortController().signal });

/** Resolves once the section, or the page, is loaded or has failed. */
async function settled(loading: Promise<unknown>): Promise<void> {
  const ended = loading.then(
    () => undefined,
    () => undefined,
  );
  await jest.runAllTimersAsync();
  await ended;
}

async function open(remote: Remote): Promise<void> {
  const { loadSection } = await openLoader();
  await settled(loadSection(remote, attempt()));
}

describe('a build for a newer shell than this tab has', () => {
  beforeEach(() => {
    loadExposed.mockRejectedValue(notShared);
  });

  test('reloads the page once per build, whatever its version', async () => {
    await open(alone);
    expectReload();
    await open(alone);
    expectNoReload();
    await open({ ...alone, entry: build('old').entry });
    expectReload();
  });

  test('never reloads over unsaved changes', async () => {
    const { act, renderHook } = await import('@testing-library/react/pure');
    const { useUnsavedChanges } = await import('@portal/kit/unsaved-changes');
    const { unmount } = renderHook(() => {
      useUnsavedChanges(true);
    });
    await open(alone);
    expectNoReload();
    act(unmount);
  });

  test('does not reload as an earlier build', async () => {
    answers[deep.entry] = [notFound];
    await open(deep);
    expectNoReload();
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });
});

const routeThatFails = (error: Error): SectionRoute => ({
  path: '/team/bills',
  access: 'signed-in',
  layout: 'frame',
  title: 'team:title.billing',
  load: () => Promise.reject(error),
});

describe('a page for a newer shell than this tab has', () => {
  async function openPage(remote: Remote): Promise<void> {
    await open(remote);
    const { loadPage } = await openLoader();
    await settled(loadPage(routeThatFails(notShared), remote, attempt()));
  }

  test('reloads the tab once', async () => {
    await openPage(alone);
    expectReload();
    await openPage(alone);
    expectNoReload();
  });

  test('does not reload as a page of an earlier build', async () => {
    answers[deep.entry] = [notFound];
    await openPage(deep);
    expectNoReload();
  });
});

describe('a page whose file is missing', () => {
  async function openPage(): Promise<void> {
    const { loadPage } = await openLoader();
    await settled(loadPage(routeThatFails(missingFile), alone, attempt()));
  }

  test('reloads the tab into each build that is live instead of its own, once', async () => {
    answers['/remotes.json'] = [remotesWith({ ...alone, entry: build('newer').entry })];
    await openPage();
    expectReload();
    await openPage();
    expectNoReload();
    // A build of the same version.
    answers['/remotes.json'] = [remotesWith({ ...alone, entry: build('newest').entry })];
    await openPage();
    expectReload();
  });

  test.each([
    ['is the live one', {}],
    ['was replaced by an entry that does not match its schema', { entry: 'data:x.json' }],
  ])('does not reload where its build %s', async (_, change) => {
    answers['/remotes.json'] = [remotesWith({ ...alone, ...change })];
    await openPage();
    if ('entry' in change) expectLogged(/^remotes\.json: team/u);
    expectNoReload();
  });
});
