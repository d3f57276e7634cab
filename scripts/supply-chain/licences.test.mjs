import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packagesOf, readLock, refused } from './licences.mjs';

test('every npm package has a licence of the list', () => {
  const packages = packagesOf(readLock());
  assert.ok(packages.some(({ name, tool }) => name === 'react' && !tool));
  assert.deepEqual(refused(packages), []);
});

test('a licence outside of the list is refused, and one for tools in what is delivered', () => {
  const packages = {
    '': { version: '1.0.0' },
    kit: { dependencies: { a: '1.0.0', d: '1.0.0' } },
    'node_modules/kit': { link: true, resolved: 'kit' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { '@scope/c': '1.0.0' } },
    'node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/a/node_modules/@scope/c': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/e': { version: '1.0.0', license: 'MPL-2.0' },
  };
  const names = refused(packagesOf({ packages })).map(({ name }) => name);
  assert.deepEqual(names, ['b', '@scope/c', 'd']);
});
