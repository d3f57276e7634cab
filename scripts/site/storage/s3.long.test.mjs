import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { startS3Server } from '../../test/s3-server.mjs';
import { openStorage } from './open.mjs';
import { testStorage, writeFiles } from '../testing/storage-tests.mjs';

/** More than one request lists or deletes. */
const MANY_FILES = 1010;

let base;
let server;
let sites = 0;

before(async () => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-s3-'));
  server = await startS3Server(path.join(base, 'buckets'));
  Object.assign(process.env, server.env);
  fs.mkdirSync(path.join(base, 'buckets', 'portal-site'));
});
after(async () => {
  await server?.close();
  fs.rmSync(base, { recursive: true, force: true });
});

const newPrefix = () => `sites/site${(sites += 1)}`;
const open = (prefix = newPrefix()) => openStorage(`s3://portal-site/${prefix}`);

testStorage(() => open());

test('each file has the type and the caching that the built-in host sends', async () => {
  const prefix = newPrefix();
  const storage = open(prefix);
  const { S3 } = await import('@aws-sdk/client-s3');
  const s3 = new S3({ forcePathStyle: true });
  const [immutable, noStore] = ['public, max-age=31536000, immutable', 'no-store'];
  for (const [file, type, caching] of [
    ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['shell-0123456789.js', 'text/javascript; charset=utf-8', immutable],
    ['config.json', 'application/json', noStore],
    ['mf/team/1.0.0-01234567/mf-manifest.json', 'application/json', noStore],
    ['mf/team/1.0.0-01234567/build.json', 'application/json', immutable],
    ['mf/team/1.0.0-01234567/core.wasm', 'application/wasm', immutable],
    ['mf/team/1.0.0-01234567/styles.css', 'text/css; charset=utf-8', immutable],
  ]) {
    await storage.write(file, 'content');
    const head = await s3.headObject({ Bucket: 'portal-site', Key: `${prefix}/${file}` });
    assert.equal(head.ContentType, type, file);
    assert.equal(head.CacheControl, caching, file);
    assert.equal(head.ContentEncoding, undefined, file);
  }
  await storage.change('remotes.json', () => '{}');
  const { CacheControl } = await s3.headObject({
    Bucket: 'portal-site',
    Key: `${prefix}/remotes.json`,
  });
  assert.equal(CacheControl, noStore);
});

test('more files than one request lists are listed and removed', async () => {
  const prefix = newPrefix();
  const folder = path.join(base, 'buckets', 'portal-site', prefix, 'mf', 'team', '1');
  const files = Array.from({ length: MANY_FILES }, (_, index) => [`file${index}.js`, 'x']);
  writeFiles(folder, Object.fromEntries(files));
  const storage = open(prefix);
  assert.equal((await storage.list('mf')).length, MANY_FILES);
  await storage.remove('mf/team/1');
  assert.deepEqual(await storage.list(''), []);
});

test('a write whose answer is lost is not taken for that of another deployment', async () => {
  const storage = open();
  for (const [before, after] of [
    [undefined, 'one'],
    ['one', 'two'],
  ]) {
    const found = [];
    await storage.change('remotes.json', (current) => {
      found.push(current?.toString());
      server.faults.set('PUT', (response) => response.destroy());
      return after;
    });
    assert.deepEqual(found, [before]);
    assert.equal(String(await storage.read('remotes.json')), after);
  }
});

test('files that S3 does not remove are a failure, though it answers with success', async () => {
  const storage = open();
  await storage.write('mf/team/1/a.js', 'x');
  server.faults.set('POST', (response) =>
    response.end(
      '<DeleteResult><Error><Key>mf/team/1/a.js</Key><Code>AccessDenied</Code></Error></DeleteResult>',
    ),
  );
  await assert.rejects(storage.remove('mf/team/1'), {
    message: /are not removed/,
    fix: /s3:DeleteObject/,
    tail: /mf\/team\/1\/a\.js: AccessDenied/,
  });
});

test('refused credentials are a failure that names the variables, not an empty site', async () => {
  process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
  try {
    const fix = /AWS_ENDPOINT_URL_S3, the credentials/;
    await assert.rejects(open().read('remotes.json'), { name: 'Failure', fix });
  } finally {
    Object.assign(process.env, server.env);
  }
});
