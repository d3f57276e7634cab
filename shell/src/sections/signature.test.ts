import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setConfig } from '@portal/kit/config';
import { expectLogged } from '@portal/kit/testing';
import { generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import { loadRemotes } from './remotes';

const team = {
  version: '1.8.2',
  container: 'mf_team',
  contract: '2.2',
  entry: '/mf/team/1.8.2-ab12cd34/mf-manifest.json',
  routes: ['/team'],
  roles: ['ROLE_BUSINESS'],
  label: { fr: 'Flotte', en: 'Fleet' },
  order: 1,
  enabled: true,
};
/** `{ team }` as the formats ask for it: keys sorted at every depth, no spaces. */
const signedText =
  '{"team":{"container":"mf_team","contract":"2.2","enabled":true,"entry":"/mf/team/1.8.2-ab12cd34/mf-manifest.json","label":{"en":"Fleet","fr":"Flotte"},"order":1,"roles":["ROLE_BUSINESS"],"routes":["/team"],"version":"1.8.2"}}';

const [own, other] = [newKey(), newKey()];
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const signed = (key: KeyObject, text = signedText) => ({
  key: '2026',
  value: sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
});

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function configure(remotesKeys?: readonly string[]): void {
  setConfig({
    schemaVersion: 1,
    brand: 'AutoPortail',
    environmentHeader: { name: 'X-Environment', value: 'test' },
    links: { contactSales: '/', support: '/', forgotPassword: '/' },
    ...(remotesKeys && { remotesKeys }),
  });
}

function serve(document: object): void {
  globalThis.fetch = () => Promise.resolve(Response.json(document));
}

const setSubtle = (subtle: unknown) => {
  Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });
};
const jsdomCrypto = globalThis.crypto;
const code = (expected: string) => ({ name: 'UntrustedRemotes', code: expected });

beforeEach(() => {
  configure([spki(own.publicKey)]);
  setSubtle(webcrypto.subtle);
});

afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: jsdomCrypto, configurable: true });
});

describe('remotes.json where config.json names a key', () => {
  test('is taken with a signature of that key, in any order of its fields', async () => {
    serve({ schemaVersion: 1, remotes: { team }, signature: signed(own.privateKey) });
    await expect(loadRemotes()).resolves.toMatchObject([{ name: 'team' }]);
  });

  test('is taken with a signature of one of several keys', async () => {
    configure([spki(other.publicKey), spki(own.publicKey)]);
    serve({ schemaVersion: 1, remotes: { team }, signature: signed(own.privateKey) });
    await expect(loadRemotes()).resolves.toHaveLength(1);
  });

  test.each([
    ['without a signature', undefined, 'remotes-unsigned'],
    ['signed with another key', signed(other.privateKey), 'remotes-signature'],
    ['signed for another content', signed(own.privateKey, '{}'), 'remotes-signature'],
  ])('is refused %s', async (_, signature, expected) => {
    serve({ schemaVersion: 1, remotes: { team }, signature });
    await expect(loadRemotes()).rejects.toMatchObject(code(expected));
  });

  test('is refused when one address was changed after signing', async () => {
    const entry = '/mf/team/0.0.0-evil/mf-manifest.json';
    const signature = signed(own.privateKey);
    serve({ schemaVersion: 1, remotes: { team: { ...team, entry } }, signature });
    await expect(loadRemotes()).rejects.toMatchObject(code('remotes-signature'));
  });

  test('is refused with a malformed signature or key, which is logged', async () => {
    serve({ schemaVersion: 1, remotes: { team }, signature: { key: 'x', value: '%' } });
    await expect(loadRemotes()).rejects.toMatchObject(code('remotes-signature'));
    expectLogged(/malformed/u);
  });

  test('is refused where the browser has no WebCrypto, as over plain HTTP', async () => {
    setSubtle(undefined);
    serve({ schemaVersion: 1, remotes: { team }, signature: signed(own.privateKey) });
    const loading = loadRemotes();
    await expect(loading).rejects.toMatchObject(code('remotes-unverifiable'));
    await expect(loading).rejects.toThrow('https and localhost only');
  });
});

test('without a key in config.json a signature is not needed', async () => {
  configure();
  setSubtle(undefined);
  serve({ schemaVersion: 1, remotes: { team } });
  await expect(loadRemotes()).resolves.toHaveLength(1);
});
