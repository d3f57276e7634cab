import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Remote } from './remotes';

const table = jest.fn(() => Promise.resolve({}));
const menu = jest.fn(() => Promise.resolve({}));
jest.mock('../sharedModules', () => ({
  sharedModules: { '@portal/kit/table': table, '@portal/kit/menu': menu },
}));

const entry = '/mf/team/new/mf-manifest.json';
const remote = { name: 'team', entry, roles: ['ROLE_BUSINESS'] } as unknown as Remote;
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ path: './section', assets: { js: { sync: ['section.js'] } } }],
  shared: [{ name: '@portal/kit/table' }, { name: '@portal/kit/newer-than-this-shell' }],
  translations: { fr: 'fr.js', en: 'en.js' },
};
const ask = jest.fn(() => Promise.resolve(Response.json(manifest)));

/** Imports the module anew per test, as it caches prefetched manifests. */
const load = () => import('./prefetch');

beforeEach(() => {
  jest.resetModules();
  globalThis.fetch = ask;
});

afterEach(() => {
  jest.clearAllMocks();
  document.head.replaceChildren();
});

const preloaded = () =>
  [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

describe('a prefetched section', () => {
  test('preloads its scripts and translations, each once', async () => {
    const { prefetchSection, manifestAt } = await load();
    prefetchSection(remote, 'fr');
    await manifestAt(entry);
    expect(preloaded()).toEqual([
      '/mf/team/new/remoteEntry.js',
      '/mf/team/new/section.js',
      '/mf/team/new/fr.js',
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('loads the shared modules it imports, and no others', async () => {
    const { prefetchSection, manifestAt } = await load();
    prefetchSection(remote, 'fr');
    await manifestAt(entry);
    expect(table).toHaveBeenCalledTimes(1);
    expect(menu).not.toHaveBeenCalled();
  });

  test('preloads its files with the hashes of its manifest', async () => {
    const hash = `sha384-${'A'.repeat(64)}`;
    ask.mockImplementation(() =>
      Promise.resolve(
        Response.json({
          ...manifest,
          metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', integrity: hash } },
          files: { 'fr.js': { integrity: hash, bytes: 1 } },
        }),
      ),
    );
    const { prefetchSection, manifestAt } = await load();
    prefetchSection(remote, 'fr');
    await manifestAt(entry);
    const hashes = [...document.querySelectorAll('link')].map(({ integrity }) => integrity);
    expect(hashes).toEqual([hash, undefined, hash]);
    globalThis.portalIntegrity = undefined;
  });

  test('is fetched again by a second attempt', async () => {
    const { prefetchSection, manifestAt } = await load();
    prefetchSection(remote, 'fr');
    await manifestAt(entry);
    await manifestAt(entry);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
