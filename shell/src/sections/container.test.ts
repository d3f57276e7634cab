import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadExposed } from './container';
import type { SectionFailure } from './failure';
import { addHashes } from './integrity';

const address = 'http://localhost/mf/team/remoteEntry.js';
const hash = `sha384-${'A'.repeat(64)}`;
const shared = { react: { '19.3.1': {} } };
const page = globalThis as unknown as Record<string, unknown>;

const container = {
  init: jest.fn(),
  get: jest.fn((module: string) => Promise.resolve(() => ({ default: module }))),
};

/** The script that the page holds by now: jsdom runs none. */
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

beforeEach(() => {
  jest.useFakeTimers();
  page['__webpack_init_sharing__'] = () => Promise.resolve();
  page['__webpack_share_scopes__'] = { default: shared };
});

afterEach(() => {
  globalThis.portalIntegrity = undefined;
  jest.useRealTimers();
  document.head.replaceChildren();
});

const codeOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error as SectionFailure).code,
  );

describe('a container', () => {
  test('gets the shared modules, then returns its section', async () => {
    const loading = loadExposed('mf_team', address);
    page['mf_team'] = container;
    script()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toEqual({ default: './section' });
    expect(container.init).toHaveBeenCalledWith(shared);
  });

  test('whose script does not load fails with a network failure', async () => {
    const code = codeOf(loadExposed('mf_team', address));
    script()?.dispatchEvent(new Event('error'));
    expect(await code).toBe('script');
  });

  test('has the hash of its manifest, at a repeated request too', () => {
    addHashes({ [address]: hash });
    void codeOf(loadExposed('mf_team', address));
    void codeOf(loadExposed('mf_team', address));
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map((element) => element.integrity)).toEqual([hash, hash]);
    expect(scripts.map((element) => element.crossOrigin)).toEqual(['anonymous', 'anonymous']);
  });

  test('without a hash in its manifest is loaded without one', () => {
    void codeOf(loadExposed('mf_team', address));
    expect(script()).not.toHaveAttribute('integrity');
    expect(script()).not.toHaveAttribute('crossorigin');
  });

  test('has 120 seconds for its script (MESSAGE-7)', async () => {
    const settled = jest.fn();
    const code = codeOf(loadExposed('mf_team', address)).finally(settled);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await code).toBe('script');
  });

  test('of another build does not replace one whose script throws', async () => {
    page['mf_team'] = container;
    const code = codeOf(loadExposed('mf_team', address));
    script()?.dispatchEvent(new Event('load'));
    expect(await code).toBe('code');
  });
});
