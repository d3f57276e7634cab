import { afterEach, expect, test } from '@jest/globals';
import { readFileHashes } from './fileHashes';

afterEach(() => {
  document.body.replaceChildren();
  globalThis.portalIntegrity = undefined;
});

test('the hashes of the page are kept by absolute URL, as scripts and styles have it', () => {
  document.body.innerHTML =
    '<script type="application/json" id="file-hashes">{"menus-0123456789.css":"sha384-abc"}</script>';
  readFileHashes();
  expect(globalThis.portalIntegrity).toEqual({
    'http://localhost/menus-0123456789.css': 'sha384-abc',
  });
});

test('a page without hashes loads its chunks unchecked', () => {
  readFileHashes();
  expect(globalThis.portalIntegrity).toBeUndefined();
});
