import { UntrustedRemotes } from './untrusted';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

interface SignedDocument {
  readonly remotes?: unknown;
  readonly signature?: { readonly key?: unknown; readonly value?: unknown };
}

/**
 * Checks the signature of `remotes.json` against public keys, SubjectPublicKeyInfo in base64. Rejects with
 * `UntrustedRemotes`. A page over plain HTTP has no WebCrypto, so that nothing is trusted there.
 */
export async function verifySignature(document: unknown, keys: readonly string[]): Promise<void> {
  // Absent outside secure contexts, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle)
    throw new UntrustedRemotes(
      'remotes-unverifiable',
      `browsers verify signatures on https and localhost only, not on ${window.location.origin}`,
    );
  const { remotes, signature } = (document ?? {}) as SignedDocument;
  if (typeof signature?.value !== 'string')
    throw new UntrustedRemotes('remotes-unsigned', 'remotes.json has no signature');
  const { value } = signature;
  const checks = keys.map((key) => isSignedWith(subtle, key, value, canonical(remotes)));
  if (!(await Promise.all(checks)).includes(true))
    throw new UntrustedRemotes(
      'remotes-signature',
      `remotes.json is signed with "${String(signature.key)}", which is no key of config.json, or was changed since`,
    );
}

async function isSignedWith(subtle: SubtleCrypto, key: string, signature: string, text: string) {
  try {
    const publicKey = await subtle.importKey('spki', fromBase64(key), ALGORITHM, false, ['verify']);
    const bytes = new TextEncoder().encode(text);
    return await subtle.verify(ALGORITHM, publicKey, fromBase64(signature), bytes);
  } catch (error) {
    console.error('A key of config.json or the signature of remotes.json is malformed:', error);
    return false;
  }
}

/** JSON with the keys sorted at every depth: the text that is signed. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
