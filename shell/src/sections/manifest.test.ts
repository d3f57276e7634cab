import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadManifest } from './manifest';

const address = '/mf/team/1.8.2-ab12cd34/mf-manifest.json';
const hash = `sha384-${'A'.repeat(64)}`;
const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } };
const hashes: (string | undefined)[] = [];

/** As the browser: bytes of another hash are refused with the error of a missing network. */
function serve(bytesHash: string, online = true): void {
  globalThis.fetch = (_, init) => {
    hashes.push(init?.integrity);
    const refused = init?.integrity !== '' && init?.integrity !== bytesHash;
    return refused || !online
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(manifest));
  };
}

beforeEach(() => {
  hashes.length = 0;
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});

describe('a manifest with a hash', () => {
  test('is taken when its bytes have it', async () => {
    serve(hash);
    await expect(loadManifest(address, hash)).resolves.toMatchObject({
      entry: 'http://localhost/mf/team/1.8.2-ab12cd34/remoteEntry.js',
    });
    expect(hashes).toEqual([hash]);
  });

  test('is invalid when its bytes have another', async () => {
    serve('sha384-other');
    const loading = loadManifest(address, hash);
    await expect(loading).rejects.toMatchObject({ code: 'manifest-invalid' });
    await expect(loading).rejects.toThrow(hash);
  });

  test('is unreachable without a network', async () => {
    serve(hash, false);
    await expect(loadManifest(address, hash)).rejects.toMatchObject({
      code: 'manifest-unreachable',
    });
  });
});

test('a manifest without a hash is taken as it is', async () => {
  serve('sha384-other');
  await expect(loadManifest(address)).resolves.toBeDefined();
  expect(hashes).toEqual(['']);
});
