import { afterEach, expect, test } from '@jest/globals';
import { readFileHashes } from './fileHashes';

afterEach(() => {
  document.head.replaceChildren();
  globalThis.portalIntegrity = undefined;
});

test('the hashes of preload hints are kept by absolute URL, as scripts have it', () => {
  document.head.innerHTML = `
    <link rel="preload" href="/frame-0123456789.js" as="script" integrity="sha384-abc">
    <link rel="preload" href="/config.json" as="fetch">`;
  readFileHashes();
  expect(globalThis.portalIntegrity).toEqual({
    'http://localhost/frame-0123456789.js': 'sha384-abc',
  });
});

test('a page without hashes loads its chunks unchecked', () => {
  readFileHashes();
  expect(globalThis.portalIntegrity).toBeUndefined();
});
