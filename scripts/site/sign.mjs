/**
 * The signature of remotes.json: ECDSA P-256 with SHA-256, by the key in the file that PORTAL_SIGNING_KEY names. The shell
 * checks it where the site's config.json lists public keys in `remotesKeys`; docs/contract.md has the format.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import { Failure } from '../process/failure.mjs';
import { parseDocument } from './verify/documents.mjs';

const CURVE = 'prime256v1';
const DIGEST = 'sha256';
/** The two numbers of a signature side by side, as WebCrypto reads them. */
const ENCODING = 'ieee-p1363';
const CONFIGURATION = 'config.json';
/** Lines of a PEM file whose key has a passphrase. */
const ENCRYPTED = /^(-----BEGIN ENCRYPTED |Proc-Type: 4,ENCRYPTED)/m;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const sortKeys = (_, value) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys sorted at every depth: the text that is signed. */
const canonical = (remotes) => Buffer.from(JSON.stringify(remotes, sortKeys));

const toBase64 = (publicKey) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function readKeyFile(file) {
  try {
    return fs.readFileSync(file);
  } catch (cause) {
    throw new Failure(`PORTAL_SIGNING_KEY: the file cannot be read: ${cause.message}`, {
      fix: 'name a file that exists and that this user may read.',
      cause,
    });
  }
}

function readKey(file) {
  const fix =
    'make one with "openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.pem".';
  const content = readKeyFile(file);
  if (ENCRYPTED.test(content))
    throw new Failure(`PORTAL_SIGNING_KEY: ${file}: the key has a passphrase`, {
      fix: `write it without one: "openssl pkey -in ${file} -out key.pem"; keep the file readable by the deployer only.`,
    });
  let privateKey;
  try {
    privateKey = createPrivateKey(content);
  } catch (cause) {
    throw new Failure(`PORTAL_SIGNING_KEY: ${file}: it is no private key`, { fix, cause });
  }
  if (privateKey.asymmetricKeyDetails?.namedCurve !== CURVE)
    throw new Failure(`PORTAL_SIGNING_KEY: ${file}: the key is not of the curve P-256`, { fix });
  return { privateKey, publicKey: toBase64(createPublicKey(privateKey)) };
}

/** Names a key in messages and in the document. */
const idOf = (publicKey) => createHash(DIGEST).update(publicKey).digest('hex').slice(0, 16);

const fromBase64 = (text) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

function isPublicKey(text) {
  try {
    return fromBase64(text).asymmetricKeyDetails.namedCurve === CURVE;
  } catch {
    return false;
  }
}

function isSignedWith(publicKey, { remotes, signature }) {
  const key = { key: fromBase64(publicKey), dsaEncoding: ENCODING };
  return verify(DIGEST, canonical(remotes), key, Buffer.from(signature.value, 'base64'));
}

/** The public keys of which the shell trusts the site's remotes.json to be signed with one; none: it reads no signature. */
async function trustedKeys(storage) {
  const content = await storage.read(CONFIGURATION);
  if (content === undefined) return [];
  const place = `${CONFIGURATION} in ${storage.address}`;
  const fix = 'correct it by hand; docs/operating.md has its fields.';
  const keys = parseDocument(content, { place, fix })?.remotesKeys ?? [];
  if (!Array.isArray(keys) || !keys.every(isPublicKey))
    throw new Failure(`${place}: "remotesKeys" must be a list of public keys`, { fix });
  return keys;
}

/**
 * The rules of signing on a site. `requireTrusted` refuses to change a document that the shell would not trust, since a
 * new signature would hide that somebody else changed it, or one that would go unsigned afterwards; `signed` adds the signature.
 * @param {import('./storage/open.mjs').Storage} storage
 */
export async function openSigner(storage, file = process.env.PORTAL_SIGNING_KEY) {
  const trusted = await trustedKeys(storage);
  const key = file ? readKey(file) : undefined;
  const site = `the site ${storage.address}`;

  function requireTrusted(document) {
    if (!key) {
      if (trusted.length === 0 && !document.signature) return;
      throw new Failure(`remotes.json of ${site} is signed, and there is no key to sign it with`, {
        fix: 'name the file of the private key in PORTAL_SIGNING_KEY.',
      });
    }
    if (trusted.length === 0) return;
    if (!trusted.includes(key.publicKey))
      throw new Failure(`${site} does not trust the key of PORTAL_SIGNING_KEY`, {
        fix: `deploy with a key of remotesKeys in its config.json, or have the operator add ${key.publicKey} there.`,
      });
    const isEmpty = Object.keys(document.remotes).length === 0;
    const isTrusted = (publicKey) => document.signature && isSignedWith(publicKey, document);
    if (!isEmpty && !trusted.some(isTrusted))
      throw new Failure(`remotes.json of ${site} is not signed with a key of its config.json`, {
        fix: 'find out who changed it, and restore the last signed one. To sign it as it is, the operator takes remotesKeys out of config.json until the next deployment.',
      });
  }

  function signed(document) {
    if (!key) return document;
    const { privateKey, publicKey } = key;
    const options = { key: privateKey, dsaEncoding: ENCODING };
    const value = sign(DIGEST, canonical(document.remotes), options).toString('base64');
    return { ...document, signature: { key: idOf(publicKey), value } };
  }

  return { requireTrusted, signed };
}
