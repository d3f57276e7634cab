import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { parseAddress, requireFolder } from './address.mjs';

for (const folder of ['var/site', './site', '../site', '/srv/portal/site', './s3:/bucket'])
  test(`"${folder}" is a folder`, () => {
    assert.deepEqual(parseAddress(folder), { kind: 'folder', folder: path.resolve(folder) });
  });

for (const [address, parsed] of Object.entries({
  's3://portal-site': { kind: 's3', bucket: 'portal-site', prefix: '' },
  's3://portal-site/a/b/': { kind: 's3', bucket: 'portal-site', prefix: 'a/b/' },
}))
  test(`"${address}" is read`, () => assert.deepEqual(parseAddress(address), parsed));

for (const address of [
  '',
  ' ',
  's3:bucket/site',
  's3:///site',
  's3://Bucket_/site',
  's3://bucket/../site',
  'ssh://host/srv/site',
  'user@host:/srv/site',
  'host:site',
  'http://portal.example.com/',
  'file:///srv/site',
  'ftp://host/site',
])
  test(`"${address}" is refused with the accepted forms, never taken for a folder`, () => {
    const accepted = /a folder .*"s3:\/\/bucket\/prefix"\. For a folder of another machine/;
    assert.throws(() => parseAddress(address), { name: 'Failure', fix: accepted });
  });

test('a password in an address is refused without being printed', () => {
  assert.throws(
    () => parseAddress('ssh://portal:secret@host/site'),
    ({ message }) => !message.includes('secret'),
  );
});

test('a command that serves the site itself accepts folders only', () => {
  assert.equal(requireFolder('site'), path.resolve('site'));
  assert.throws(() => requireFolder('s3://bucket/site'), /on another machine/);
});
