import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { transformFileSync } from '@swc/core';
import { inRepository } from '../repository.mjs';
import { faultsOfSections, putLive } from './deploy-section.mjs';
import { deploySection, writeFile, writeSection } from './fixtures.mjs';
import { changeRemote, readRemotes } from './remotes.mjs';
import { rollbackSection } from './rollback-section.mjs';
import { openSigner } from './sign.mjs';
import { openStorage } from './storage/open.mjs';

let base;
let storage;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-sign-'));
  storage = openStorage(path.join(base, 'site'));
  delete process.env.PORTAL_SIGNING_KEY;
});
afterEach(() => {
  delete process.env.PORTAL_SIGNING_KEY;
  fs.rmSync(base, { recursive: true, force: true });
});

/** A new key: the path of its file, and the public key as config.json lists it. */
function makeKey(namedCurve = 'P-256') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  const file = path.join(base, `key-${Math.random()}.pem`);
  fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { file, spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

const trust = (...keys) =>
  storage.write('config.json', JSON.stringify({ remotesKeys: keys.map(({ spki }) => spki) }));

function deploy(key, code = 'code') {
  if (key) process.env.PORTAL_SIGNING_KEY = key.file;
  else delete process.env.PORTAL_SIGNING_KEY;
  writeSection(base, 'team', { code });
  return deploySection(storage, 'team', base);
}

/** The check of the shell itself, compiled from its source. */
function shellCheck() {
  for (const name of ['signature', 'untrusted']) {
    const source = inRepository('shell', 'src', 'sections', `${name}.ts`);
    const { code } = transformFileSync(source, { module: { type: 'commonjs' }, swcrc: false });
    writeFile(path.join(base, 'check', `${name}.js`), code);
  }
  return createRequire(import.meta.url)(path.join(base, 'check', 'signature.js')).verifySignature;
}

test('the shell accepts what a deployment and a rollback signed, and nothing that was changed since', async () => {
  const [key, other] = [makeKey(), makeKey()];
  const check = shellCheck();
  await deploy(key);
  await check(await readRemotes(storage), [other.spki, key.spki]);
  await deploy(key, 'more');
  await rollbackSection(storage, 'team', { base });
  const document = await readRemotes(storage);
  await check(document, [key.spki]);
  await assert.rejects(check(document, [other.spki]), { name: 'UntrustedRemotes' });
  document.remotes.team.roles = ['ROLE_ADMIN'];
  await assert.rejects(check(document, [key.spki]), { name: 'UntrustedRemotes' });
});

test('the signature does not depend on the order of keys, and holds for letters beyond ASCII', async () => {
  const key = makeKey();
  const { signed } = await openSigner(storage, key.file);
  const { signature } = signed({ remotes: { a: { b: [{ d: 1, c: 'é' }], 10: 1, 9: 2 } } });
  const reordered = { 9: 2, 10: 1, b: [{ c: 'é', d: 1 }] };
  await shellCheck()({ signature, remotes: { a: reordered } }, [key.spki]);
});

test('without a key, a signed remotes.json is not changed, and nothing is uploaded', async () => {
  const key = makeKey();
  await deploy(key);
  await deploy(key, 'more');
  const [before, files] = [await readRemotes(storage), await storage.list('')];
  await assert.rejects(deploy(undefined, 'most'), /there is no key to sign it with/);
  await assert.rejects(rollbackSection(storage, 'team', { base }), /there is no key/);
  await assert.rejects(
    changeRemote(storage, 'team', (entry) => ({ ...entry, enabled: false })),
    { fix: /PORTAL_SIGNING_KEY/ },
  );
  assert.deepEqual(await readRemotes(storage), before);
  assert.deepEqual(await storage.list(''), files);
});

test('without a key, the shell alone is deployed to a signed site: remotes.json stays', async () => {
  await deploy(makeKey());
  delete process.env.PORTAL_SIGNING_KEY;
  const before = await readRemotes(storage);
  assert.deepEqual(await faultsOfSections(storage, [], undefined), {});
  assert.deepEqual(await putLive(storage, []), []);
  assert.deepEqual(await readRemotes(storage), before);
});

test('without a key, nothing is deployed to a site whose shell asks for a signature', async () => {
  await trust(makeKey());
  await assert.rejects(deploy(), /there is no key to sign it with/);
});

test('a key that the site does not trust is refused before anything is uploaded', async () => {
  await trust(makeKey());
  await assert.rejects(deploy(makeKey()), /does not trust the key/);
  assert.deepEqual(await storage.list(''), ['config.json']);
});

test('a document that was changed outside of deployments is not signed', async () => {
  const key = makeKey();
  await deploy(key);
  await trust(key);
  const document = await readRemotes(storage);
  const forged = { ...document.remotes.team, routes: ['/forged'] };
  for (const wrong of [
    { ...document, remotes: { team: forged } },
    { schemaVersion: 1, remotes: document.remotes },
  ]) {
    await storage.write('remotes.json', JSON.stringify(wrong));
    await assert.rejects(deploy(key, 'more'), /not signed with a key of its config\.json/);
    assert.deepEqual(await readRemotes(storage), wrong);
  }
});

test('a new key takes over while the site trusts both', async () => {
  const [old, next] = [makeKey(), makeKey()];
  await deploy(old);
  await trust(old, next);
  await deploy(next, 'more');
  await trust(next);
  await deploy(next, 'most');
  await shellCheck()(await readRemotes(storage), [next.spki]);
});

test('a malformed list of keys in config.json is refused', async () => {
  for (const remotesKeys of ['x', ['x'], [{}]]) {
    await storage.write('config.json', JSON.stringify({ remotesKeys }));
    await assert.rejects(deploy(makeKey()), /"remotesKeys" must be a list of public keys/);
  }
});

test('a file that is no P-256 key is refused with the command that makes one', async () => {
  const text = path.join(base, 'text.pem');
  fs.writeFileSync(text, 'secret');
  const refused = { name: 'Failure', message: /^PORTAL_SIGNING_KEY: /, fix: /openssl genpkey/ };
  for (const file of [text, makeKey('P-384').file])
    await assert.rejects(openSigner(storage, file), refused);
});

test('a key that cannot be read is not said to be none', async () => {
  for (const [file, reason] of [
    [path.join(base, 'none.pem'), /cannot be read: ENOENT/],
    [base, /cannot be read: EISDIR/],
  ])
    await assert.rejects(openSigner(storage, file), { name: 'Failure', message: reason });
});

test('a key with a passphrase is refused with the command that takes it off', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const file = path.join(base, 'locked.pem');
  const locked = {
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret-words',
  };
  fs.writeFileSync(file, privateKey.export(locked));
  await assert.rejects(openSigner(storage, file), {
    message: /the key has a passphrase/,
    fix: /openssl pkey -in/,
  });
});
