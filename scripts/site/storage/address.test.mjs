import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { parseAddress } from './address.mjs';

for (const folder of ['var/site', './site', '../site', '/srv/portal/site', './s3:/bucket'])
  test(`"${folder}" is a folder`, () => {
    assert.deepEqual(parseAddress(folder), { kind: 'folder', folder: path.resolve(folder) });
  });

for (const address of [
  '',
  ' ',
  's3:bucket/site',
  'user@host:/srv/site',
  'host:site',
  'http://portal.example.com/',
  'file:///srv/site',
  'ftp://host/site',
])
  test(`"${address}" is refused with the accepted forms, never taken for a folder`, () => {
    assert.throws(() => parseAddress(address), { name: 'Failure', fix: /a folder/ });
  });
