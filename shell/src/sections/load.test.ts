import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectLogged } from '@portal/kit/testing';
import { CONTRACT, type Section } from '@portal/kit/section';
import {
  alone,
  answersWith,
  build,
  deep,
  manifest,
  missingFile,
  notFound,
  notShared,
  openLoader,
  remote,
  remotesWith,
  section,
  serveBuilds,
  unreachable,
} from '../testing/loader';
import type { SectionFailure } from './failure';
import type { Remote } from './remotes';

// Federation needs a browser: the scripts it would load are played here, everything else is real.
const loadExposed = jest.fn<(container: string, address: string) => Promise<object>>();
jest.mock('./container', () => ({ loadExposed }));

const sendBeacon = jest.fn<Navigator['sendBeacon']>();

let { answers, fetched } = serveBuilds();

async function load(from: Remote, again = false): Promise<Section> {
  const { loadSection } = await openLoader();
  const loading = loadSection(from, { again });
  loading.catch(() => undefined);
  await jest.runAllTimersAsync();
  return loading;
}

async function failure(from: Remote, again = false): Promise<SectionFailure> {
  return load(from, again).then(
    () => {
      throw new Error('the section was loaded');
    },
    (error: unknown) => error as SectionFailure,
  );
}

/** jsdom's `Blob` has no `text`. */
function readBlob(blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(JSON.parse(reader.result as string));
    };
    reader.readAsText(blob);
  });
}

/** A request without an answer. */
function hangUntil(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

/** jsdom logs an error instead of reloading. */
const expectReload = () => {
  expectLogged(/Not implemented: navigation/u);
};

const entries = () => loadExposed.mock.calls.map(([, address]) => address);

beforeEach(() => {
  jest.resetModules();
  // A new page has no core either.
  Reflect.deleteProperty(globalThis, Symbol.for('@portal/core'));
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  navigator.sendBeacon = sendBeacon.mockReset().mockReturnValue(true);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/team');
  ({ answers, fetched } = serveBuilds());
  loadExposed.mockReset().mockResolvedValue(section());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('loading a section', () => {
  test('runs the script named by the manifest and returns the exposed module', async () => {
    await expect(load(remote)).resolves.toMatchObject({ name: 'team' });
    expect(loadExposed.mock.calls).toEqual([
      ['mf_team', 'http://localhost/mf/team/new/remoteEntry.js'],
    ]);
  });

  test('brings the page of the address, which is shown at once', async () => {
    const { routes } = await load(remote);
    const { loadedPage } = await openLoader();
    expect(routes.map(loadedPage)).toEqual([expect.any(Function)]);
  });

  test('retries twice after a network failure', async () => {
    answers[remote.entry] = [unreachable, unreachable, answersWith(manifest)];
    await expect(load(remote)).resolves.toMatchObject({ name: 'team' });
    expect(fetched).toHaveLength(3);
  });

  test('times a manifest out after 15 seconds', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    globalThis.fetch = (_input, init) => Promise.reject(init?.signal?.reason as Error);
    expect((await failure(alone)).code).toBe('manifest-timeout');
    expect(limit).toHaveBeenCalledWith(15_000);
    expect(limit).toHaveBeenCalledTimes(3);
  });
});

describe('a build that does not load', () => {
  test('is not retried where the answer would be the same', async () => {
    answers[remote.entry] = [notFound];
    expect((await failure(alone)).code).toBe('manifest-invalid');
    expect(fetched).toEqual([remote.entry]);
  });

  test('is replaced by the previous build', async () => {
    answers[remote.entry] = [notFound];
    await expect(load(remote)).resolves.toMatchObject({ name: 'team' });
    expect(entries()).toEqual(['http://localhost/mf/team/old/remoteEntry.js']);
  });

  test('rejects with its own failure when the previous build fails too', async () => {
    answers[remote.entry] = [notFound];
    answers['/mf/team/old/mf-manifest.json'] = [unreachable];
    expect((await failure(remote)).code).toBe('manifest-invalid');
  });

  test('is followed by the one build before it, then names itself in the failure', async () => {
    for (const path of Object.keys(answers)) answers[path] = [notFound];
    expect(await failure(deep)).toMatchObject({ code: 'manifest-invalid', build: 'new' });
    expect(fetched).toEqual(['new', 'old'].map((name) => build(name).entry));
  });

  test('is not replaced while the network is missing', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers[remote.entry] = [unreachable];
    expect((await failure(deep)).code).toBe('manifest-unreachable');
    expect(new Set(fetched)).toEqual(new Set([remote.entry]));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('is not replaced by one without the page of the address', async () => {
    answers[remote.entry] = [notFound];
    window.history.replaceState(null, '', '/team/new-in-this-build');
    expect((await failure(remote)).code).toBe('manifest-invalid');
  });

  test('leaves no translations behind, which would fail every switch of the language', async () => {
    answers[remote.entry] = [notFound];
    window.history.replaceState(null, '', '/team/new-in-this-build');
    loadExposed.mockResolvedValue(
      section({
        loadMessages: (language) =>
          language === 'fr' ? Promise.resolve({}) : Promise.reject(missingFile),
      }),
    );
    await failure(remote);
    const { currentLanguage, setLanguage } = await import('@portal/kit/i18n');
    await setLanguage('en');
    expect(currentLanguage()).toBe('en');
  });

  test('is reported once on a page, as the build before it', async () => {
    for (const path of Object.keys(answers)) answers[path] = [notFound];
    await failure(remote);
    await failure(remote);
    const reports = sendBeacon.mock.calls;
    expect(reports.map(([url]) => String(url))).toEqual([
      'http://localhost/api/v1/section/failure',
      'http://localhost/api/v1/section/failure',
    ]);
    const bodies = await Promise.all(reports.map(([, body]) => readBlob(body as Blob)));
    expect(bodies).toMatchObject([
      { section: 'team', build: 'new', code: 'manifest-invalid' },
      { section: 'team', build: 'old', code: 'manifest-invalid' },
    ]);
  });

  test('is not retried when its code throws', async () => {
    loadExposed.mockRejectedValue(new TypeError('x is not a function'));
    expect((await failure(alone)).code).toBe('code');
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });

  test('is rejected if it violates the contract', async () => {
    loadExposed.mockResolvedValue(section({ name: 'stations' }));
    expect((await failure(alone)).code).toBe('contract');
    expectReload();
  });

  test('is not loaded if it was built for another contract', async () => {
    const { code, message } = await failure({ ...alone, contract: 3 });
    expect([code, message]).toEqual([
      'version',
      `version: built for contract 3, this shell’s is ${String(CONTRACT)}`,
    ]);
    expect(fetched).toEqual([]);
    expectReload();
  });

  test('is recognised by a version that this shell does not share', async () => {
    loadExposed.mockRejectedValue(notShared);
    expect((await failure(alone)).code).toBe('version');
    expect(loadExposed).toHaveBeenCalledTimes(1);
    expectReload();
  });
});

describe('a retry by the user', () => {
  test('first fetches the current live build', async () => {
    const newer = '/mf/team/newer/mf-manifest.json';
    answers['/remotes.json'] = [remotesWith({ ...alone, entry: newer })];
    answers[newer] = [answersWith(manifest)];
    answers[remote.entry] = [notFound];
    await expect(load(alone, true)).resolves.toMatchObject({ name: 'team' });
    // The script past the cache, which may hold a damaged one.
    const script = '/mf/team/newer/remoteEntry.js';
    expect(fetched).toEqual(['/remotes.json', newer, script]);
  });

  test('uses the known entry if remotes.json cannot be fetched', async () => {
    answers['/remotes.json'] = [unreachable];
    await expect(load(alone, true)).resolves.toMatchObject({ name: 'team' });
  });

  test('uses the known entry if remotes.json does not answer within 15 seconds', async () => {
    // On the test's clock, which Node's timeout is not.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => {
        late.abort(new DOMException('late', 'TimeoutError'));
      }, milliseconds);
      return late.signal;
    });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      input === '/remotes.json' ? hangUntil(init?.signal) : fetch(input, init);
    await expect(load(alone, true)).resolves.toMatchObject({ name: 'team' });
  });
});
